import type { Operation, Subject } from '../operation.ts';
import { accounts } from './account.ts';
import { besideThePlay } from './beside-the-play.ts';
import { boards } from './boards.ts';
import { catalogue } from './catalogue.ts';
import { clubLife } from './club-life.ts';
import { clubs } from './clubs.ts';
import { feeds } from './feeds.ts';
import { games } from './games.ts';
import { orders, sandboxes } from './orders.ts';
import { mail, webhooks } from './post.ts';
import { records } from './records.ts';
import { streams } from './streams.ts';
import { upkeep } from './upkeep.ts';

/** Everything the API offers. A new operation is one value in its subject. */
export const SUBJECTS: readonly Subject[] = [
  catalogue,
  games,
  orders,
  boards,
  streams,
  feeds,
  sandboxes,
  besideThePlay,
  clubs,
  clubLife,
  accounts,
  mail,
  webhooks,
  records,
  upkeep,
];

export const OPERATIONS: readonly Operation[] = SUBJECTS.flatMap(({ operations }) => operations);
