/** The description of a schema in the documents, for its `meta`. */
export interface Documented {
  readonly description: string;
  readonly examples?: unknown[];
  readonly [key: string]: unknown;
}

/**
 * Describes a schema: `z.string().meta(doc('Your name for the key.', 'Production server'))`.
 * @param examples values that fit the schema; the first one is shown in the example of a whole body
 */
export function doc(description: string, ...examples: readonly unknown[]): Documented {
  return examples.length === 0 ? { description } : { description, examples: [...examples] };
}
