import { GraphQLScalarType, type ValueNode } from 'graphql';

function parseJsonLiteral(node: ValueNode, variables: Readonly<Record<string, unknown>> | null | undefined): unknown {
  switch (node.kind) {
    case 'StringValue':
    case 'BooleanValue':
    case 'EnumValue':
      return node.value;
    case 'IntValue':
    case 'FloatValue':
      return Number(node.value);
    case 'NullValue':
      return null;
    case 'ListValue':
      return node.values.map((each) => parseJsonLiteral(each, variables));
    case 'ObjectValue':
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, parseJsonLiteral(value, variables)]));
    case 'Variable':
      return variables?.[node.name.value];
  }
}

/** Passed through as it is: what it must look like is said by the JSON Schemas of the ruleset. */
export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: parseJsonLiteral,
});

/** Moments come out of the use cases as ISO 8601 already; none go in. */
export const instantScalar = new GraphQLScalarType({ name: 'Instant', serialize: (value) => value });
