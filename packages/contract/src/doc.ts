import { z } from 'zod';

/** The description of a schema in the documents, for its `meta`. */
export interface Documented {
  readonly description: string;
  readonly examples?: unknown[];
  readonly [key: string]: unknown;
}

/** @param examples values that fit the schema; the first one is shown in the example of a whole body */
export function docMeta(description: string, ...examples: readonly unknown[]): Documented {
  return examples.length === 0 ? { description } : { description, examples: [...examples] };
}

function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...examples: readonly unknown[]
): Schema {
  return schema.meta(docMeta(description, ...examples));
}

const describes =
  <Schema extends z.ZodType>(make: () => Schema) =>
  (description: string, ...examples: readonly unknown[]): Schema =>
    describe(make(), description, ...examples);

/**
 * Describes a schema in the documents: `doc(z.enum(states), 'How it ended.', 'delivered')`. Most members are of one of
 * these kinds: `doc.text('Your name for the key.', 'Production server')`.
 */
export const doc = Object.assign(describe, {
  text: describes(() => z.string()),
  textOrNull: describes(() => z.string().nullable()),
  optionalText: describes(() => z.string().optional()),
  int: describes(() => z.int()),
  intOrNull: describes(() => z.int().nullable()),
  flag: describes(() => z.boolean()),
  /** The members of an object that is described where it stands. */
  members: <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
    z.object(shape).meta({ description }),
  /** An object that has a name of its own in the documents. */
  object: <Shape extends z.ZodRawShape>(id: string, description: string, shape: Shape) =>
    z.object(shape).meta({ id, description }),
});
