import { z } from 'zod';
import { timeControl } from '#games/live/time-control';
import { headList } from '#games/record/heads';
import { gameRecord } from '#games/record/record';
import { PROVENANCES } from '#kernel/board/sheet';
import { NATURES } from '#kernel/draft';

/*
 * What is answered, for the API reference. The use cases already answer these shapes, so nothing is checked against
 * them on the way out; `tests/api/answers.test.ts` holds real answers against them.
 */

/** The schemas that the reference shows under a name of their own. */
export const names = z.registry<{ id: string }>();

const json = z.unknown();
const jsonObject = z.record(z.string(), json);
const moment = z.iso.datetime().describe('ISO 8601 in UTC');

export const problem = z
  .object({
    type: z.string().describe('`urn:impulse:problem:<code>`'),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('A sentence for people.'),
    kind: z.string().describe('What sort of problem it is, such as `malformed`, `not-found` or `refused`.'),
    code: z.string().describe('Stable and in kebab-case: clients branch on it.'),
    facts: jsonObject.optional().describe('What the problem rests on, for programs.'),
    request: z.string().describe('The id of the request, under which the log has it too.'),
  })
  .register(names, { id: 'Problem' });

export const clock = z.object({
  turn: z.number().int(),
  turnLabel: z.string(),
  impulse: z.number().int().optional(),
  impulseLabel: z.string().optional(),
  phase: z.string(),
  phaseLabel: z.string(),
  side: z.string().optional(),
});

export const track = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['activation-points', 'resource', 'marker']),
  side: z.string().optional(),
  pool: z.string().optional(),
  value: z.union([z.number(), z.string()]),
  maximum: z.number().optional(),
  allocated: z.number().optional(),
  spent: z.number().optional(),
});

export const victory = z.object({
  status: z.enum(['ongoing', 'ended']),
  winner: z.string().optional(),
  level: z.string().optional(),
  levelLabel: z.string().optional().describe('The level as people read it.'),
  reason: z.string().optional(),
  points: z.record(z.string(), z.number()),
  conditions: z.array(
    z.object({
      id: z.string(),
      side: z.string(),
      title: z.string(),
      clause: z.string(),
      progress: z.number(),
      target: z.number(),
      met: z.boolean(),
    }),
  ),
});

export const pending = z.object({
  id: z.string(),
  kind: z.string(),
  side: z.string(),
  clause: z.string(),
  title: z.string(),
  explanation: z
    .string()
    .optional()
    .describe('What is asked. Only for the side that decides and for the moderator; absent in lists of games.'),
  about: jsonObject.optional(),
  neutral: json.optional(),
  deadline: moment.optional(),
});

const playerName = z.object({ id: z.string().optional(), name: z.string() });

export const game = z
  .object({
    id: z.string(),
    name: z.string(),
    ruleset: z.string(),
    rulesetVersion: z.number().int(),
    scenario: z.string(),
    options: jsonObject,
    packHash: z.string(),
    status: z.enum(['waiting', 'running', 'ended']),
    version: z.number().int(),
    head: z
      .string()
      .describe(
        'The hash of the newest event, or of the opening: whoever keeps it can tell later whether the record was rewritten.',
      ),
    createdAt: moment,
    endedAt: moment
      .optional()
      .describe(
        'When the game ended. Ladders take games in this order, then by id. A correction after the end does not move it; an end that was taken back and came again counts from then. A sandbox has none.',
      ),
    seats: z.array(
      z.object({
        side: z.string(),
        sideName: z.string(),
        player: playerName.optional(),
        phrase: z.string().optional(),
      }),
    ),
    moderator: playerName.optional(),
    imported: z
      .object({ by: playerName })
      .optional()
      .describe(
        'Who imported the record of a game that was played elsewhere. Its players are nobody here, and it counts for nothing.',
      ),
    clock,
    tracks: z.array(track),
    victory,
    pending: z
      .array(pending)
      .describe(
        'The decisions the game waits for. A sealed decision is shown only to its own side, so there may seem to be none.',
      ),
    dice: z.object({
      mode: z.enum(['chain', 'entered']),
      seeded: z.boolean(),
      commitment: z.object({ head: z.string(), length: z.number().int(), veil: z.string() }).optional(),
      rolls: z.number().int(),
      veil: z.string().optional(),
    }),
    seeded: z
      .boolean()
      .describe('The dice follow from a seed, so that whoever opened the game can foresee them. No ladder counts it.'),
    sandbox: z
      .object({
        game: z.string(),
        version: z.number().int(),
        side: z.string().optional(),
        imagined: z.boolean().describe('True if what the side could not know is made up.'),
      })
      .optional()
      .describe('The game a sandbox was forked from, and for which side.'),
    timeControl: timeControl.optional(),
    club: z.string().optional(),
    season: z.string().optional(),
    bidders: z
      .array(z.string())
      .optional()
      .describe('The players who have handed in a sealed bid, until the bids are opened.'),
    handicap: z
      .record(z.string(), z.number())
      .optional()
      .describe('The victory points each side got by the bids. They are added to its points in results and standings.'),
    paused: z.string().optional(),
    undo: z
      .object({ side: z.string(), to: z.number().int(), reason: z.string().optional(), agreed: z.array(z.string()) })
      .optional(),
    adjudication: z
      .object({
        judge: z.string(),
        winner: z.string(),
        level: z.string(),
        points: z.record(z.string(), z.number()),
        reason: z.string(),
      })
      .optional()
      .describe('The verdict a first judge has proposed, which a second judge must confirm.'),
    annulled: z
      .object({ by: z.string(), reason: z.string() })
      .optional()
      .describe('Who has annulled the result for the ladder of the club, and why.'),
    disputes: z.array(
      z.object({
        id: z.string(),
        side: z.string(),
        move: z.string().optional(),
        text: z.string(),
        ruling: z.object({ clause: z.string(), text: z.string(), by: z.string() }).optional(),
      }),
    ),
    queue: z.array(
      z.object({
        side: z.string(),
        order: json,
        refusal: z
          .object({
            code: z.string(),
            clause: z.string(),
            reason: z.string(),
            facts: jsonObject.optional(),
            remedy: z.string().optional(),
          })
          .optional()
          .describe('Why the queue stopped at this order.'),
      }),
    ),
    you: z.object({
      sides: z.array(z.string()),
      moderator: z.boolean(),
      toAct: z.boolean().describe('Whether the game waits for a decision of yours.'),
    }),
  })
  .register(names, { id: 'Game' });

const gameSummary = game
  .pick({
    id: true,
    name: true,
    ruleset: true,
    rulesetVersion: true,
    scenario: true,
    options: true,
    packHash: true,
    status: true,
    version: true,
    head: true,
    seeded: true,
    createdAt: true,
    endedAt: true,
    seats: true,
    moderator: true,
    imported: true,
    clock: true,
    pending: true,
    club: true,
    season: true,
    you: true,
  })
  .extend({
    updatedAt: moment,
    results: z
      .array(
        z.object({
          side: z.string(),
          outcome: z.enum(['won', 'lost', 'drawn']),
          ending: z.enum(['played', 'conceded', 'forfeited', 'adjudicated', 'annulled']),
          level: z.string().optional(),
          points: z.number(),
        }),
      )
      .optional()
      .describe('How the game ended for every seat.'),
  })
  .register(names, { id: 'GameSummary' });

export const gamePage = z.object({ items: z.array(gameSummary), next: z.string().optional() });

const unit = z.object({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  kind: z.string(),
  size: z.string().optional(),
  nationality: z.string().optional(),
  space: z.string().optional(),
  box: z.string().optional(),
  factors: z.record(z.string(), z.union([z.number(), z.string()])),
  face: z.string(),
  back: z
    .object({ factors: z.record(z.string(), z.union([z.number(), z.string()])), face: z.string() })
    .optional()
    .describe('The face that is down, as printed. Absent if there is none, or if you may not know what is on it.'),
  steps: z.object({ left: z.number(), of: z.number() }).optional(),
  facing: z
    .number()
    .optional()
    .describe(
      'Degrees clockwise from the top of the map, 0 to 359: the direction in which the unit faces, or how far its piece is turned.',
    ),
  markers: z.array(z.string()),
});

const marker = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  side: z.string().optional(),
  space: z.string().optional(),
  edge: z.tuple([z.string(), z.string()]).optional().describe('The two spaces between which it lies.'),
  detail: json.optional(),
});

export const position = z
  .object({
    units: z.array(unit),
    stacks: z.array(
      z.object({
        space: z.string(),
        side: z.string(),
        units: z
          .array(z.string())
          .optional()
          .describe('The units from top to bottom. Absent if the viewer knows only that something is there.'),
        markers: z.array(z.string()),
      }),
    ),
    control: z.record(z.string(), z.string()).describe('The side that controls each space, by the id of the space.'),
    markers: z.array(marker),
    extra: jsonObject,
  })
  .register(names, { id: 'View' });

export const board = z
  .object({
    kind: z.enum(['hex', 'square', 'zone']),
    id: z.string().describe('Stands for the content in every language: a board never changes under its id.'),
    title: z.string(),
    left: z.number().describe('The left edge of the board, in the units of `x`.'),
    top: z.number().describe('The upper edge of the board, in the units of `y`.'),
    width: z.number().describe('How wide the board is: all spaces and some room around them.'),
    height: z.number().describe('How high the board is.'),
    orientation: z.enum(['flat', 'pointy']).optional(),
    spaces: z.array(
      z.object({
        id: z.string(),
        label: z.string().optional().describe('What is printed on the map, if it is not the id.'),
        name: z.string().optional(),
        x: z.number(),
        y: z.number(),
        terrain: z.string(),
        outline: z
          .array(z.tuple([z.number(), z.number()]))
          .optional()
          .describe('The outline of a zone, point by point. Absent if it is a circle.'),
        elevation: z.number().optional(),
        features: z.array(z.string()).describe('Such as `town`, `port`, `airfield` or `vp:2`.'),
        provenance: z.enum(PROVENANCES).optional(),
      }),
    ),
    edges: z.array(z.object({ a: z.string(), b: z.string(), features: z.array(z.string()) })),
    lines: z.array(z.object({ kind: z.string(), name: z.string().optional(), spaces: z.array(z.string()) })),
    terrains: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        fill: z.string().describe('A CSS colour.'),
        pattern: z
          .string()
          .optional()
          .describe('`trees`, `peaks`, `hills`, `marsh`, `dots`, `waves`, `houses`, `crops`.'),
      }),
    ),
  })
  .register(names, { id: 'Board' });

export const gameView = z
  .object({
    game: z.string(),
    version: z.number().int(),
    as: z.string(),
    clock,
    tracks: z.array(track),
    victory,
    pending: z.array(pending),
    boardId: z.string().describe('The board at `GET /api/boards/{id}`.'),
    board: board.optional().describe('Left out with `board=false`.'),
    view: position,
  })
  .register(names, { id: 'GameView' });

const changesOf = (of: z.ZodType, what: string) =>
  z.object({
    changed: z.array(of).describe(`${what} that are new or different, whole.`),
    gone: z.array(z.string()).describe(`The ids of ${what.toLowerCase()} that are no longer there.`),
  });

export const viewChanges = z
  .object({
    game: z.string(),
    as: z.string(),
    since: z.number().int().describe('The version that is compared with: in the middle of a move, that before it.'),
    version: z.number().int(),
    complete: z
      .boolean()
      .describe(
        'True if everything is answered, because you may see other things than before: drop what you have. This happens when a game ends, or its end is taken back.',
      ),
    boardId: z.string(),
    clock: clock.optional().describe('Absent if it has not changed, as are `victory`, `pending` and `extra`.'),
    victory: victory.optional(),
    pending: z.array(pending).optional(),
    extra: jsonObject.optional(),
    tracks: changesOf(track, 'Tracks'),
    units: changesOf(unit, 'Units'),
    stacks: z.object({
      changed: z.array(position.shape.stacks.element).describe('All stacks of the spaces where a stack has changed.'),
      gone: z.array(z.string()).describe('The spaces that have no stack any more.'),
    }),
    markers: changesOf(marker, 'Markers'),
    control: z.object({
      changed: z.record(z.string(), z.string()).describe('The side that now controls each of these spaces.'),
      gone: z.array(z.string()).describe('The spaces that nobody controls any more.'),
    }),
  })
  .register(names, { id: 'ViewChanges' });

export const legalOrders = z.object({
  version: z.number().int(),
  side: z.string(),
  options: z.array(
    z.object({
      order: z.looseObject({ type: z.string() }).describe('The complete order, ready to be sent back in `orders`.'),
      text: z.string().describe('The same order as players write it.'),
    }),
  ),
  more: z.boolean().describe('True if there are more options than the limit allowed.'),
});

export const event = z
  .object({
    version: z.number().int().describe('The version of the game after this event.'),
    at: moment,
    move: z.string().optional(),
    source: z.enum(['game', 'service']),
    type: z.string(),
    data: jsonObject,
    sentence: z.string(),
    touches: z
      .object({
        units: z.array(z.string()),
        spaces: z.array(z.string()),
        from: z.string().optional(),
        to: z.string().optional(),
        path: z.array(z.string()).optional().describe('The spaces on the way, in order.'),
      })
      .describe('What the event touches on the board, as far as you may know it: for highlighting and animation.'),
    rolls: z.array(
      z.object({
        number: z.number().int(),
        purpose: z.string(),
        sides: z.number().int(),
        faces: z.array(z.number().int()).optional(),
        link: z.string().optional(),
        secret: z.boolean().optional(),
        source: z.enum(['chain', 'entered', 'loaded']),
      }),
    ),
    hash: z.string().describe('The hash that links the event to the one before it. Empty in a dry run.'),
  })
  .register(names, { id: 'Event' });

export const eventPage = z.object({
  version: z.number().int().describe('The present version of the game, even if the page ends before it.'),
  events: z.array(event),
  next: z.number().int().optional().describe('The `after` of the next page. Absent on the last page.'),
});

export const refusal = z
  .object({
    code: z.string(),
    clause: z.string(),
    reason: z.string(),
    facts: jsonObject.optional(),
    remedy: z.string().optional(),
    index: z.number().int(),
    line: z.string().optional(),
  })
  .register(names, { id: 'Refusal' });

const forecastItem = z.object({
  label: z.string().describe('What counts: a strength, a shift, a modifier.'),
  value: z.union([z.number(), z.string()]),
  clause: z.string().describe('The paragraph it comes from.'),
});

const forecast = z
  .object({
    items: z.array(forecastItem).describe('The sum, line by line.'),
    total: z.string().optional().describe('What the lines come to.'),
    chances: z
      .array(
        z.object({
          result: z.string(),
          ways: z.number().int().describe('How many of the equally likely throws bring it.'),
          of: z.number().int().describe('How many throws there are.'),
        }),
      )
      .describe('Every result with its exact chance; empty where no die falls.'),
    cost: z
      .object({ spent: z.number(), left: z.number().optional() })
      .optional()
      .describe('The points it costs, and how many are left.'),
  })
  .register(names, { id: 'Forecast' });

const draftCandidate = z.object({
  value: json.describe('What to put into the field, or to add to its list.'),
  label: z.string().describe('The same for people.'),
  unit: z.string().optional().describe('The unit it names.'),
  space: z.string().optional().describe('The space it names or leads to.'),
  path: z.array(z.string()).optional().describe('The way there.'),
  cost: forecast.shape.cost,
});

const draftField = z.object({
  name: z.string(),
  title: z.string().describe('What a form calls the field.'),
  nature: z
    .enum(NATURES)
    .describe('What the field takes. `units`, `spaces` and `list` are filled one after the other.'),
  isRequired: z.boolean(),
  min: z.number().int().optional().describe('How many a list takes at least.'),
  max: z.number().int().optional().describe('How many a list takes at most.'),
  value: json.optional().describe('What you filled in.'),
  candidates: z.array(draftCandidate).describe('What may be chosen or added, given the other fields.'),
});

export const orderDraft = z
  .object({
    version: z.number().int(),
    side: z.string(),
    kinds: z
      .array(
        z.object({
          type: z.string(),
          title: z.string(),
          help: z.string().optional(),
          count: z.number().int().describe('How many such orders there are, as far as they are counted.'),
          more: z.boolean().describe('True if there are more than were counted.'),
          units: z.array(z.string()).describe('The units that its first field may name.'),
          spaces: z.array(z.string()).describe('The spaces that its first field may name.'),
          order: z.looseObject({ type: z.string() }).optional().describe('The order itself, if it has no fields.'),
        }),
      )
      .describe('The kinds of orders that are possible now; empty if you named a type.'),
    draft: z
      .object({
        type: z.string(),
        title: z.string(),
        help: z.string().optional(),
        fields: z.array(draftField),
        order: z.looseObject({ type: z.string() }).optional().describe('The order, if it is complete and legal.'),
        text: z.string().optional().describe('The same order as players write it.'),
        refusal: refusal
          .omit({ index: true, line: true })
          .optional()
          .describe('Why the order is complete but not legal.'),
        forecast: forecast.optional().describe('What the order would bring.'),
      })
      .optional(),
  })
  .register(names, { id: 'OrderDraft' });

export const submitted = z.object({
  version: z.number().int(),
  dryRun: z.boolean(),
  moves: z.array(
    z.object({
      id: z.string(),
      side: z.string(),
      order: z.looseObject({ type: z.string() }),
      text: z.string().describe('The order as players write it.'),
      from: z.number().int().describe('The version before the move.'),
      to: z.number().int().describe('The version after the move.'),
    }),
  ),
  events: z.array(event).describe('What followed, as far as the side may know it. In a dry run: what would follow.'),
  refusal: refusal.optional().describe('Why a later order was refused. The moves before it stand.'),
  diceWanted: z
    .object({ index: z.number().int(), purpose: z.string(), dice: z.number().int(), sides: z.number().int() })
    .optional()
    .describe(
      'The roll at which the order with this index stopped, because a dry run rolls nothing or because the dice have to be entered. Nothing of that order was stored, and it is not among `moves`.',
    ),
  waitingFor: z.array(pending).describe('The decisions the game now waits for.'),
  notTried: z.number().int().describe('How many orders were not tried because an earlier one stopped the request.'),
  queued: z.number().int().optional().describe('How many orders of this side now wait in the queue.'),
});

export const plan = z
  .object({
    sandbox: z.string(),
    version: z.number().int().describe('The version of the sandbox.'),
    game: z.string().describe('The game the plan is made for.'),
    forkedAt: z.number().int().describe('The version of that game at which the sandbox was forked.'),
    current: z.boolean().describe('Whether that game is still at this version.'),
    side: z.string(),
    orders: z.array(z.object({ move: z.string(), order: z.looseObject({ type: z.string() }), text: z.string() })),
    text: z.string().describe('The orders as players write them, one per line.'),
  })
  .register(names, { id: 'Plan' });

/** A refused request is a problem and says in full what the answer to an accepted one would. */
export const refused = problem.extend({ ...submitted.shape, refusal }).register(names, { id: 'Refused' });

const scenarioOption = z.object({
  id: z.string(),
  title: z.string(),
  clause: z.string().optional(),
  values: z.array(json),
  valueTitles: z.array(z.string()).describe('What each of the values means.'),
  byDefault: json,
});

const scenarioSheet = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  turns: z.number().int(),
  options: z.array(scenarioOption),
});

const reading = z.object({
  number: z.string().optional().describe('The number of the ruling; absent where there is only an option.'),
  paragraphs: z.array(z.string()),
  text: z.string(),
  options: z.array(scenarioOption).describe('The options with which players may agree on another reading.'),
});

export const ruleset = z.object({
  about: z.object({
    id: z.string(),
    title: z.string(),
    edition: z.string(),
    designer: z.string(),
    publisher: z.string().optional(),
    links: z.array(z.string()).optional(),
    sides: z.array(z.object({ id: z.string(), name: z.string() })),
    seats: z.array(z.string()).describe('The sides that players take. A side without a seat is run by the rules.'),
    version: z
      .number()
      .int()
      .describe('Raised whenever the rules changed so that the same orders would lead to other events.'),
    maturity: z.enum(['complete', 'partial']),
  }),
  scenarios: z.array(scenarioSheet),
  readings: z
    .array(reading)
    .describe('How doubtful paragraphs of the rulebook are read, beside the options that change the reading.'),
  packHash: z.string(),
  coverage: z.object({
    enforced: z.number().int(),
    assisted: z.number().int(),
    manual: z.number().int(),
    notApplicable: z.number().int(),
    missing: z.number().int(),
  }),
});

export const scenario = z.object({ ruleset: z.string(), sheet: scenarioSheet, board, opening: position });

export const clause = z.object({
  id: z.string(),
  section: z.string(),
  title: z.string(),
  kind: z.string(),
  text: z.string(),
  status: z.enum(['enforced', 'assisted', 'manual', 'not-applicable', 'missing']),
  why: z.string().optional(),
  tests: z.array(z.string()),
});

export const ruling = z.object({
  id: z.string(),
  ruleset: z.string(),
  clause: z.string(),
  club: z.string().optional(),
  text: z.string(),
  madeBy: z.string(),
  madeAt: moment,
  game: z.string().optional(),
});

export const player = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['player', 'admin']),
  email: z.string().optional(),
  emailConfirmed: z.boolean().optional().describe('Whether the player has confirmed that the address is theirs.'),
  createdAt: moment.optional(),
});

export const letterSent = z.object({
  email: z.string().describe('The address to which a letter is sent, if it belongs to a player.'),
});

export const registered = z.object({ player, token: z.string().describe('Shown only once.') });

export const token = z.object({
  id: z.string(),
  scope: z.enum(['read', 'play']),
  label: z.string().optional(),
  createdAt: moment,
  expiresAt: moment.optional(),
  revokedAt: moment.optional(),
});

export const tokenCreated = z.object({ token, secret: z.string().describe('Shown only once.') });

export const session = z.object({ player, expiresAt: moment });

export const auditEntry = z.object({
  at: moment,
  actor: z.string().optional(),
  action: z.string(),
  subject: z.string(),
  detail: jsonObject,
});

export const auditPage = z.object({ items: z.array(auditEntry), next: z.string().optional() });

export const standingOrders = z.object({
  side: z.string(),
  left: z.array(z.object({ kind: z.string(), policy: z.string(), leftAt: moment })),
  policies: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
});

export const webhook = z.object({ id: z.string(), game: z.string(), url: z.string(), createdAt: moment });
export const listedWebhook = webhook.extend({
  delivery: z
    .object({
      waiting: z.number().int().describe('How many messages are not delivered yet.'),
      deliveredAt: moment.optional().describe('When a message was delivered last.'),
      failing: z
        .object({ attempts: z.number().int(), reason: z.string(), nextAttemptAt: moment })
        .optional()
        .describe('The first message that waits, if it could not be delivered so far: why, and when it is sent again.'),
      givenUp: z
        .object({ at: moment, reason: z.string() })
        .optional()
        .describe('The last message that was given up. A replay sends it anew.'),
    })
    .describe('How deliveries fare. The service remembers it for 30 days.'),
});
export const webhookReplay = z.object({ webhook, after: z.number().int(), upTo: z.number().int() });
export const webhookAdded = webhook.extend({
  secret: z.string().describe('The key with which messages are signed. Shown only once.'),
});

export const clubName = z.object({ id: z.string(), name: z.string(), createdAt: moment });
export const club = clubName.extend({
  members: z.array(z.object({ player: z.string(), name: z.string(), role: z.string(), joinedAt: moment })),
  seasons: z.array(
    z.object({
      club: z.string(),
      id: z.string(),
      name: z.string(),
      startsAt: moment,
      endsAt: moment.optional(),
    }),
  ),
});

const count = z.number().int();
export const ratingStep = z.object({ game: z.string(), player: z.string(), before: z.number(), after: z.number() });
export const reliability = z.object({
  player: z.string(),
  name: z.string(),
  answers: count,
  medianHours: z.number(),
  missedDeadlines: count,
});
const each = <Of extends z.ZodType>(of: Of) => z.tuple([of, of]);
/** Two games of a scenario with the sides exchanged. */
const pairMatch = z.object({
  games: each(z.string()),
  players: each(z.string()),
  points: each(z.number()),
  winner: z.string().describe('The id of a player, or `draw`.'),
});
export const headToHead = z.object({
  players: each(z.string()),
  games: count,
  won: each(count),
  drawn: count,
  points: each(z.number()),
});
export const ladder = z
  .object({
    club: z.string(),
    season: z.string().optional(),
    ruleset: z.string().optional(),
    games: count,
    standings: z.array(
      z.object({
        rank: count,
        player: z.string(),
        name: z.string(),
        games: count,
        won: count,
        drawn: count,
        lost: count,
        points: z.number(),
        against: z.number(),
        adjudicated: count,
        forfeited: count,
        rating: z.number().optional().describe('Absent while no game of the player is rated.'),
      }),
    ),
    ratings: z.array(
      z.object({
        player: z.string(),
        name: z.string(),
        mu: z.number(),
        sigma: z.number(),
        rating: z.number(),
        games: count,
      }),
    ),
    sides: z.array(
      z.object({ ruleset: z.string(), scenario: z.string(), side: z.string(), bias: z.number(), games: count }),
    ),
    matches: z.array(pairMatch),
    rungs: z.array(z.object({ rung: count, player: z.string(), name: z.string() })),
    unrated: z.array(z.object({ game: z.string(), reason: z.string() })),
    annulled: z
      .array(z.object({ game: z.string(), by: z.string(), reason: z.string(), at: moment }))
      .describe('Results that count for nobody, with who annulled them and why.'),
    next: z.string().optional().describe('The `after` of the next page. Absent on the last page.'),
  })
  .register(names, { id: 'Ladder' });

const moveLine = z.object({
  id: z.string(),
  side: z.string().optional(),
  order: jsonObject
    .optional()
    .describe('Until the game has ended it is shown only to the side that gave it and to the moderator.'),
  text: z.string().optional().describe('The same as players write it.'),
  sentences: z.array(z.string()).describe('What followed, as far as you may know it.'),
  from: z.number().int(),
  to: z.number().int(),
  at: moment,
  origin: z.enum(['standing-order', 'queued-order', 'deadline', 'moderator', 'rules']).optional(),
});

export const turns = z.array(
  z.object({
    turn: z.number().int(),
    label: z.string(),
    version: z.number().int(),
    at: moment,
    impulses: z.array(
      z.object({
        impulse: z.number().int(),
        label: z.string(),
        side: z.string().optional(),
        version: z.number().int(),
        at: moment,
        moves: z.array(moveLine),
      }),
    ),
    moves: z.array(moveLine),
  }),
);

export const wholePosition = z.object({
  game: z.string(),
  version: z.number().int(),
  position: jsonObject.describe(
    'The position in the form the ruleset keeps it. The JSON Pointers of a correction refer to it.',
  ),
});
export const record = gameRecord.register(names, { id: 'Record' });
export const heads = headList.register(names, { id: 'HeadList' });
export const jsonSchema = z.record(z.string(), json);

const path = z.string();
export const addresses = z.object({
  service: z.literal('impulse'),
  rest: path.describe('All REST addresses begin with this.'),
  graphql: path,
  reference: path.describe('The REST reference for people.'),
  openapi: path.describe('The REST reference for programs (OpenAPI).'),
  graphiql: path,
  health: path,
  ready: path,
  metrics: path,
});
export const health = z.object({ status: z.literal('ok') });
export const readiness = z.object({ status: z.literal('ready'), database: z.enum(['pglite', 'postgresql', 'memory']) });

export const mailPreference = z.object({
  mode: z.enum(['immediate', 'daily', 'none']),
  language: z.enum(['en', 'it']),
  timeZone: z.string(),
});
export const mailAddress = z.object({ address: z.string() });
export const mailReceived = z.object({
  outcome: z.enum(['answered', 'ignored']),
  game: z.string().optional(),
  accepted: z.number().int().optional(),
  refused: z.boolean().optional(),
  reason: z.string().optional(),
});
