import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/*
 * Depth alone does not stop a query that asks for the same board a thousand times under different names. Every object costs
 * one and every value in it a tenth, what makes the service work costs more, and what stands below a list of games counts
 * for each of them. Fifty games at a glance (status, clock, seats) cost a few hundred, twenty whole cards less than a
 * thousand: there each field that is not known at a glance makes the service load the game.
 */

export const MOST_COST = 2_000;
export const MOST_DEPTH = 12;
export const MOST_TOKENS = 4_000;

const VALUE = 0.1;
const OBJECT = 1;

const WEIGHTS: Readonly<Record<string, number>> = {
  // of the schema itself
  __schema: 400,
  __type: 20,
  // on the card of a game
  activationPoints: 2,
  adjudication: 2,
  annulled: 2,
  dice: 2,
  disputes: 2,
  queue: 2,
  sandbox: 2,
  timeControl: 2,
  tracks: 2,
  // also the mutation of that name
  undo: 20,
  victory: 2,
  // behind it
  asOf: 20,
  boardId: 10,
  changes: 30,
  control: 10,
  counters: 60,
  svg: 100,
  audit: 50,
  board: 100,
  clauses: 100,
  club: 10,
  readings: 20,
  eventSchema: 10,
  events: 10,
  map: 120,
  headToHead: 50,
  history: 50,
  ladder: 50,
  draft: 20,
  options: 20,
  plan: 20,
  position: 30,
  orderSchema: 10,
  record: 50,
  reliability: 200,
  report: 20,
  rulesets: 10,
  rulings: 5,
  scenario: 20,
  stacks: 10,
  turns: 20,
  units: 10,
  view: 30,
  // mutations
  addWebhook: 50,
  answerUndo: 50,
  bidForSide: 50,
  challenge: 200,
  changeSeason: 50,
  closeSeason: 50,
  concede: 50,
  confirmEmail: 200,
  createClub: 50,
  createToken: 50,
  enrolMember: 50,
  expelMember: 50,
  importRecord: 200,
  leaveStandingOrder: 50,
  moderate: 50,
  forkGame: 200,
  openGame: 100,
  openSeason: 50,
  raiseDispute: 50,
  registerPlayer: 50,
  removeWebhook: 50,
  replayWebhook: 50,
  requestEmailConfirmation: 500,
  requestPasswordReset: 200,
  resetPassword: 500,
  renewMailAddress: 50,
  setMailPreference: 50,
  revokeToken: 50,
  rotateToken: 50,
  setPassword: 500,
  submitOrders: 50,
  submitPlan: 50,
  takeAbsence: 50,
  takeSeat: 50,
  withdrawStandingOrder: 50,
};

const GAMES_PER_PAGE = { standard: 20, most: 100 } as const;

function gamesAskedFor(node: FieldNode): number {
  const limit = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (limit === undefined) return GAMES_PER_PAGE.standard;
  // A variable is not known yet: it may be as much as is allowed.
  if (limit.kind !== Kind.INT) return GAMES_PER_PAGE.most;
  return Math.min(Math.max(1, Number(limit.value)), GAMES_PER_PAGE.most);
}

/** Adds something up over an operation, each fragment reckoned once however often it is spread. */
class Reckoning {
  readonly #fragments = new Map<string, number>();
  readonly #underWay = new Set<string>();
  readonly #context: ValidationContext;
  readonly #ofField: (field: FieldNode, below: number) => number;
  readonly #combine: (one: number, other: number) => number;

  constructor(
    context: ValidationContext,
    ofField: (field: FieldNode, below: number) => number,
    combine: (one: number, other: number) => number,
  ) {
    this.#context = context;
    this.#ofField = ofField;
    this.#combine = combine;
  }

  of(selections: SelectionSetNode | undefined): number {
    let sum = 0;
    for (const selection of selections?.selections ?? []) sum = this.#combine(sum, this.#ofSelection(selection));
    return sum;
  }

  #ofSelection(selection: SelectionNode): number {
    switch (selection.kind) {
      case Kind.FIELD:
        return this.#ofField(selection, this.of(selection.selectionSet));
      case Kind.INLINE_FRAGMENT:
        return this.of(selection.selectionSet);
      case Kind.FRAGMENT_SPREAD:
        return this.#ofFragment(selection.name.value);
    }
  }

  #ofFragment(name: string): number {
    const known = this.#fragments.get(name);
    if (known !== undefined) return known;
    // A fragment that is missing or contains itself is refused by other rules.
    const fragment = this.#context.getFragment(name);
    if (fragment == null || this.#underWay.has(name)) return 0;
    this.#underWay.add(name);
    const sum = this.of(fragment.selectionSet);
    this.#underWay.delete(name);
    this.#fragments.set(name, sum);
    return sum;
  }
}

const MOST_COUNTED = 1e12;

/** On a game these name what elsewhere is fetched. */
const NAMES: ReadonlySet<string> = new Set(['club', 'scenario']);

const costOfField = (field: FieldNode, below: number): number => {
  const { value: name } = field.name;
  const times = name === 'games' ? gamesAskedFor(field) : 1;
  const isValue = field.selectionSet === undefined;
  const own = (isValue && NAMES.has(name) ? VALUE : WEIGHTS[name]) ?? (isValue ? VALUE : OBJECT);
  return Math.min(own + times * below, MOST_COUNTED);
};

/** The wrapping of a type leads to one more type, not to many: introspection needs a long row of them. */
const depthOfField = (field: FieldNode, below: number): number => below + (field.name.value === 'ofType' ? 0 : 1);

/** A validation rule: refuses operations that are too deep or cost too much. */
export function queryCost(context: ValidationContext): ASTVisitor {
  const costs = new Reckoning(context, costOfField, (one, other) => Math.min(one + other, MOST_COUNTED));
  const depths = new Reckoning(context, depthOfField, Math.max);

  return {
    OperationDefinition(operation) {
      const depth = depths.of(operation.selectionSet);
      if (depth > MOST_DEPTH) {
        const extensions = { code: 'query-too-deep', kind: 'too-large', facts: { depth, most: MOST_DEPTH } };
        const message = `This operation is ${depth} levels deep; at most ${MOST_DEPTH} are allowed.`;
        context.reportError(new GraphQLError(message, { nodes: operation, extensions }));
      }
      const cost = Math.ceil(costs.of(operation.selectionSet));
      if (cost > MOST_COST) {
        const extensions = { code: 'query-too-costly', kind: 'too-large', facts: { cost, most: MOST_COST } };
        const message = `This operation costs ${cost}; at most ${MOST_COST} is allowed. Ask for less at a time.`;
        context.reportError(new GraphQLError(message, { nodes: operation, extensions }));
      }
      return false;
    },
  };
}
