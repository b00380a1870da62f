import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/*
 * Depth alone does not stop a query that asks for the same board a thousand times under different names. Every field costs
 * one, those that make the service work cost more, and what stands below a list of games counts for each of them.
 */

export const MOST_COST = 2_000;
export const MOST_DEPTH = 12;
export const MOST_TOKENS = 4_000;

const WEIGHTS: Readonly<Record<string, number>> = {
  asOf: 20,
  board: 50,
  clauses: 10,
  eventSchema: 10,
  events: 10,
  map: 10,
  options: 20,
  orderSchema: 10,
  record: 50,
  report: 20,
  rulesets: 10,
  scenario: 20,
  stacks: 5,
  turns: 20,
  units: 5,
  view: 20,
  // mutations
  concede: 50,
  createToken: 50,
  importRecord: 200,
  openGame: 100,
  registerPlayer: 50,
  revokeToken: 50,
  submitOrders: 50,
  takeSeat: 50,
};

const GAMES_PER_PAGE = { standard: 20, most: 100 } as const;

function gamesAskedFor(node: FieldNode): number {
  const limit = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (limit === undefined) return GAMES_PER_PAGE.standard;
  // A variable is not known yet: it may be as much as is allowed.
  return limit.kind === Kind.INT ? Math.min(Number(limit.value), GAMES_PER_PAGE.most) : GAMES_PER_PAGE.most;
}

/** A validation rule: refuses operations that cost too much, fragments counted wherever they are spread. */
export function queryCost(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, number>();
  const underWay = new Set<string>();

  const costOfFragment = (fragment: FragmentDefinitionNode | null | undefined): number => {
    if (fragment == null) return 0;
    const name = fragment.name.value;
    const known = fragments.get(name);
    if (known !== undefined) return known;
    // A fragment that contains itself is refused by another rule.
    if (underWay.has(name)) return 0;
    underWay.add(name);
    const cost = costOf(fragment.selectionSet);
    underWay.delete(name);
    fragments.set(name, cost);
    return cost;
  };

  const costOf = (selections: SelectionSetNode | undefined): number => {
    let cost = 0;
    for (const selection of selections?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) cost += costOfFragment(context.getFragment(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT) cost += costOf(selection.selectionSet);
      else {
        const name = selection.name.value;
        const times = name === 'games' ? gamesAskedFor(selection) : 1;
        cost += (WEIGHTS[name] ?? 1) + times * costOf(selection.selectionSet);
      }
    }
    return Math.min(cost, Number.MAX_SAFE_INTEGER / GAMES_PER_PAGE.most);
  };

  return {
    OperationDefinition(operation) {
      const cost = costOf(operation.selectionSet);
      if (cost > MOST_COST) {
        const extensions = { code: 'query-too-costly', kind: 'too-large', facts: { cost, most: MOST_COST } };
        const message = `This operation costs ${cost}; at most ${MOST_COST} is allowed. Ask for less at a time.`;
        context.reportError(new GraphQLError(message, { nodes: operation, extensions }));
      }
      return false;
    },
  };
}
