import { isMembers } from '@patchbay/contract';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Named schemas of the document, filled while routes are described. */
export type Components = Record<string, JsonSchema>;

export const isSchema = (value: unknown): value is JsonSchema => isMembers(value);

/** The members of an object; empty for any other value. */
export function membersOf(value: unknown): [string, unknown][] {
  return isSchema(value) ? Object.entries(value) : [];
}

/** Named parts move to the document's components, so that a client generator names them alike. */
function moveDefinitions(schema: JsonSchema, components: Components): JsonSchema {
  const { $defs, $schema: _, ...rest } = schema;
  for (const [name, definition] of membersOf($defs))
    if (isSchema(definition)) components[name] = moveDefinitions(definition, components);
  const moved: unknown = JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return isSchema(moved) ? moved : {};
}

/** Says of a tuple, whose members are alike here, how many it has: tools ask every array for its items. */
function sayItemsOfTuple(schema: JsonSchema): void {
  if (!Array.isArray(schema.prefixItems)) return;
  const members: readonly unknown[] = schema.prefixItems;
  const { length } = members;
  Object.assign(schema, { items: members[0], minItems: length, maxItems: length });
}

/** The library leaves out the examples of a schema that transforms its input, although they are of the input. */
function keepExamples(schema: JsonSchema, type: z.core.$ZodType): void {
  const { examples } = z.globalRegistry.get(type) ?? {};
  if (examples) schema.examples = examples;
}

function toSchema(type: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  // Wrapped once, so that a named type at the top becomes a reference like one further down.
  const wrapped = z.toJSONSchema(z.object({ value: type }), {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      sayItemsOfTuple(jsonSchema);
      keepExamples(jsonSchema, zodSchema);
    },
  });
  const { properties } = moveDefinitions(wrapped, components);
  const value = isSchema(properties) ? properties.value : undefined;
  return isSchema(value) ? value : {};
}

/** The schema of a response. */
export function responseSchema(type: z.ZodType, components: Components): JsonSchema {
  return toSchema(type, 'output', components);
}

/** The schema of a request. Unknown members are ignored, so they are not forbidden. */
export function requestSchema(type: z.ZodObject, components: Components): JsonSchema {
  return toSchema(type, 'input', components);
}
