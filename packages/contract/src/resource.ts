import { z } from 'zod';

/** A time of a resource: a Date in code, ISO-8601 UTC text on the wire. */
export const time = z.date();

/**
 * The fields of a resource as a model's `select`: the schema is the one list of the fields that may be shown, so a
 * column that is added to the table does not leak.
 */
export function selectOf<Shape extends z.ZodRawShape>(
  resource: z.ZodObject<Shape>,
): { readonly [Field in keyof Shape & string]: true } {
  const fields = Object.keys(resource.shape).map((name) => [name, true] as const);
  return Object.fromEntries(fields) as { [Field in keyof Shape & string]: true };
}
