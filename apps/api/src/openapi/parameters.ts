import type { z } from 'zod';
import { type Components, isSchema, type JsonSchema, membersOf, requestSchema } from './schema.ts';

/** A parameter for each member of a schema. */
export function describeParameters(
  place: 'path' | 'query',
  members: z.ZodObject | null | undefined,
  components: Components,
): JsonSchema[] {
  if (!members) return [];
  const { properties, required } = requestSchema(members, components);
  const isRequired = (name: string): boolean =>
    place === 'path' || (Array.isArray(required) && required.includes(name));
  return membersOf(properties).map(([name, member]) => {
    const { description, examples, ...schema } = isSchema(member) ? member : {};
    const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
    return {
      name,
      in: place,
      ...(description !== undefined && { description }),
      ...(isRequired(name) && { required: true }),
      schema,
      ...(example !== undefined && { example }),
    };
  });
}
