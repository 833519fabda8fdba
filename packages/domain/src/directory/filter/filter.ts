/** The operators of RFC 7644 section 3.4.2.2 that compare with a value. */
export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

export type Literal = string | number | boolean | null;

/** A filter as a tree. The paths in it are as they were written. */
export type Filter =
  | { readonly kind: 'compare'; readonly path: string; readonly op: Comparison; readonly value: Literal }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'some'; readonly path: string; readonly part: Filter };
