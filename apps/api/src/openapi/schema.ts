import { z } from 'zod';
import { fieldExamples, fieldFormats } from './examples.ts';

export type JsonSchema = Record<string, unknown>;

/** Named schemas of the document, filled while routes are described. */
export type Components = Record<string, JsonSchema>;

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object; empty for any other value. */
export function membersOf(value: unknown): [string, unknown][] {
  return isSchema(value) ? Object.entries(value) : [];
}

/** Named parts move to the document's components, so that a client generator names them alike. */
function moveDefinitions(schema: JsonSchema, components: Components): JsonSchema {
  const { $defs, $schema: _, ...rest } = schema;
  for (const [name, definition] of membersOf($defs)) if (isSchema(definition)) components[name] = definition;
  const moved: unknown = JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return isSchema(moved) ? moved : {};
}

/** Says of a tuple, whose members are alike here, how many it has: tools ask every array for its items. */
function sayItemsOfTuple(schema: JsonSchema): void {
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems)) return;
  const [items, ...others]: unknown[] = prefixItems;
  const length = others.length + 1;
  Object.assign(schema, { items, minItems: length, maxItems: length });
}

function toSchema(type: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  // Wrapped once, so that a named type at the top becomes a reference like one further down.
  const wrapped = z.toJSONSchema(z.object({ value: type }), {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => sayItemsOfTuple(jsonSchema),
  });
  const moved = moveDefinitions(wrapped, components);
  for (const [name, definition] of Object.entries(components)) {
    components[name] = moveDefinitions(definition, components);
  }
  const { properties } = moved;
  const value = isSchema(properties) ? properties.value : undefined;
  return isSchema(value) ? value : {};
}

/** What a response holds. */
export function responseSchema(type: z.ZodType, components: Components): JsonSchema {
  return toSchema(type, 'output', components);
}

/** What a request may hold: unknown members are ignored, so they are not forbidden. */
export function requestSchema(type: z.ZodObject, components: Components): JsonSchema {
  const schema = toSchema(type, 'input', components);
  if (!isSchema(schema.properties)) return schema;
  const described = membersOf(schema.properties).map(([name, field]) => [
    name,
    {
      ...(name in fieldExamples ? { examples: [fieldExamples[name]] } : {}),
      ...(name in fieldFormats ? { format: fieldFormats[name] } : {}),
      // What a field says of itself goes before what is known of its name.
      ...(isSchema(field) ? field : {}),
    },
  ]);
  return { ...schema, properties: Object.fromEntries(described) };
}
