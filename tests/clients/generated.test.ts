import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type FieldNode,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type * as moderation from '#games/acts/moderator-act';
import * as service from '#games/cards';
import type * as time from '#games/live/time-control';
import { PROBLEM_KINDS as SERVICE_KINDS } from '#games/outcome';
import type * as changed from '#games/reading/view-changes';
import type * as records from '#games/record/record';
import type { AnyRuleset } from '#kernel/engine';
import type { Localised } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { type Order as CaucasusOrder, caucasus } from '#rulesets/caucasus/index';
import { type SalernoOrder, salerno } from '#rulesets/salerno/index';
import type {
  EventOf,
  GameRecord,
  GameView,
  ModeratorAct,
  Order,
  TimeControl,
  ViewChanges,
} from '../../clients/typescript/index.ts';
import { PROBLEM_KINDS } from '../../clients/typescript/index.ts';

interface Generator {
  generate(): Promise<string>;
  generateRulesets(rulesets: readonly AnyRuleset[], toJsonSchema: typeof z.toJSONSchema): string;
}
const generator = (await import(new URL('../../tools/generate-client.mjs', import.meta.url).href)) as Generator;
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What the client does by `client.api` alone: boards, which are kept for ever there, and what only an account page needs. */
const OVER_REST = [
  'board',
  'notices',
  'calendarAddress',
  'renewCalendarAddress',
  'pushKey',
  'pushSubscriptions',
  'addPushSubscription',
  'removePushSubscription',
];

describe('the typed client', () => {
  it('is generated from the schema as it is', async () => {
    const committed = read('clients/typescript/generated.ts');
    expect(committed === (await generator.generate()), 'run `node tools/generate-client.mjs` and commit').toBe(true);
  });

  it('knows the orders and events of the rulesets as they are', () => {
    const committed = read('clients/typescript/rulesets/generated.ts');
    const due = generator.generateRulesets(catalogue, z.toJSONSchema);
    expect(committed === due, 'run `node tools/generate-client.mjs` and commit').toBe(true);
  });

  it('has types that can be named for a game of several words', () => {
    const [tito] = catalogue.filter(({ about }) => about.id === 'tito');
    const bulge = { ...tito!, about: { ...tito!.about, id: 'the-bulge-44' } };
    const types = generator.generateRulesets([bulge], z.toJSONSchema);
    expect(types).toContain("  readonly 'the-bulge-44': TheBulge44Order;\n");
    expect(types).toContain('export type TheBulge44Event = ');
  });

  it('asks for everything there is: every query and mutation of the schema', () => {
    const schema = buildSchema(read('schema.graphql'));
    const document = parse(read('clients/typescript/operations.graphql'));
    const asked = document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''))
        : [],
    );
    const offered = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.keys(type.getFields()),
    );
    expect(offered.filter((name) => !asked.includes(name)).sort()).toEqual([...OVER_REST].sort());
  });

  it('asks for every field of what it answers, with every argument', () => {
    const schema = buildSchema(read('schema.graphql'));
    const info = new TypeInfo(schema);
    const asked = new Map<string, Set<string>>();
    const noteField = (node: FieldNode): void => {
      const name = `${info.getParentType()?.name}.${node.name.value}`;
      const known = asked.get(name) ?? new Set();
      for (const argument of node.arguments ?? []) known.add(argument.name.value);
      asked.set(name, known);
    };
    visit(parse(read('clients/typescript/operations.graphql')), visitWithTypeInfo(info, { Field: noteField }));
    const answered = new Set([...asked.keys()].map((name) => name.split('.')[0]));
    const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && answered.has(type.name));
    const left = (types as GraphQLObjectType[]).flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, args, deprecationReason }) => {
        if (deprecationReason !== undefined) return [];
        // Ids that are unique everywhere are for caches; here things are called by their codes, as over REST.
        if (name === 'id' && asked.has(`${type.name}.code`)) return [];
        const known = asked.get(`${type.name}.${name}`);
        if (known === undefined) return [`${type.name}.${name}`];
        return args.filter((each) => !known.has(each.name)).map((each) => `${type.name}.${name}(${each.name})`);
      }),
    );
    // Positions, boards, reports and records are read over REST; the rest is told elsewhere in the same answer.
    const otherwise = {
      Game: [
        ...[
          'boardId',
          'map',
          'stacks',
          'units',
          'control',
          'markers',
          'activationPoints',
          'view',
          'changes',
          'counters',
        ],
        ...['asOf', 'record', 'board', 'report'],
      ],
      Query: OVER_REST.filter((name) => name in schema.getQueryType()!.getFields()),
      Mutation: OVER_REST.filter((name) => name in schema.getMutationType()!.getFields()),
      Scenario: ['ruleset', 'map', 'units', 'stacks'],
      OrdersSubmitted: ['game'],
    };
    const excepted = Object.entries(otherwise).flatMap(([type, fields]) => fields.map((field) => `${type}.${field}`));
    expect(left.sort()).toEqual(excepted.sort());
  });

  it('knows every kind of problem', () => {
    expect([...PROBLEM_KINDS].sort()).toEqual([...SERVICE_KINDS, 'fault', 'unreachable'].sort());
  });

  it('knows the shapes that REST answers and takes', () => {
    // Checked by the compiler: what the use cases give fits what the client promises, and what it sends fits what they take.
    const view = (given: Localised<service.GameView>): GameView => given;
    const changes = (given: changed.ViewChanges): ViewChanges => given;
    const record = (given: records.GameRecord): GameRecord => given;
    const control = (given: time.TimeControl): TimeControl => given;
    const act = (given: moderation.ModeratorAct): ModeratorAct => given;
    expect([view, changes, record, control, act]).toHaveLength(5);
    expect(service.GAME_STATUSES).toEqual(['waiting', 'running', 'ended']);
  });

  it('types orders and events by ruleset', () => {
    // Checked by the compiler: the rulesets' own orders and the client's are the same.
    const known = (order: CaucasusOrder): Order<'caucasus'> => order;
    const taken = (order: Order<'salerno'>): z.input<typeof salerno.schemas.order> => order;
    const march: Order<'tito'> = { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] };
    // @ts-expect-error a path is needed
    const nowhere: Order<'tito'> = { type: 'MoveUnits', units: ['rot-1'] };
    // @ts-expect-error there is no such order
    const nonsense: Order<'caucasus'> = { type: 'Conquer', world: true };
    const anything: Order = { type: 'Whatever', of: ['a', 'game', 'of', 'your', 'own'] };
    const unitsOf = (event: EventOf<'tito'>): readonly string[] =>
      event.type === 'UnitsMoved' ? event.data.units : [];
    expect([known, taken, march, nowhere, nonsense, anything, unitsOf]).toHaveLength(7);
    expect(caucasus.about.id).toBe('caucasus');
    const sample: SalernoOrder = { type: 'Pass' };
    expect(salerno.schemas.order.parse(sample)).toEqual(sample);
  });
});
