import { type Components, isSchema, type JsonSchema, membersOf } from './schema.ts';

const exampleTime = '2026-01-31T09:30:00.000Z';

function ofObject(schema: JsonSchema, components: Components): unknown {
  const members = membersOf(schema.properties).map(
    ([name, member]) => [name, isSchema(member) ? exampleOf(member, components) : undefined] as const,
  );
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** The schemas of `anyOf` and its siblings, one of which a value fits. */
function optionsOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  const options = anyOf ?? oneOf;
  return Array.isArray(options) ? options.filter(isSchema) : [];
}

const byType: Readonly<Record<string, (schema: JsonSchema, components: Components) => unknown>> = {
  object: ofObject,
  array: ({ items, minItems }, components) => {
    const item = isSchema(items) ? exampleOf(items, components) : undefined;
    return item === undefined && minItems === undefined ? [] : [item];
  },
  boolean: () => false,
  null: () => null,
  string: ({ format }) => (format === 'date-time' ? exampleTime : undefined),
};

/**
 * A value that fits a schema, made of the examples of its members. The schema's own example goes before one made from
 * its type. Undefined where nothing is known.
 */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const { $ref, const: only, enum: values, examples, type } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (typeof $ref === 'string') {
    const named = components[$ref.slice($ref.lastIndexOf('/') + 1)];
    return named && exampleOf(named, components);
  }
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  const options = optionsOf(schema);
  if (options.length > 0) {
    return options.map((option) => exampleOf(option, components)).find((value) => value !== undefined);
  }
  return typeof type === 'string' ? byType[type]?.(schema, components) : undefined;
}

/** The content of a media type: its schema, and an example where one is known. */
export function withExample(schema: JsonSchema, components: Components): JsonSchema {
  const example = exampleOf(schema, components);
  return example === undefined ? { schema } : { schema, example };
}

/** The same as JSON. */
export const json = (schema: JsonSchema, components: Components): JsonSchema => ({
  'application/json': withExample(schema, components),
});
