import type { paths } from './generated/api.ts';

/** The items on one page of a list; never for a path that is not a list. */
type Page<Path extends keyof paths> = paths[Path] extends {
  get: {
    parameters: { query?: { cursor?: string } };
    responses: { 200: { content: { 'application/json': infer Body } } };
  };
}
  ? Body extends readonly unknown[]
    ? Body
    : never
  : never;

/** The paths whose answer is a page of a list. */
export type ListPath = {
  [Path in keyof paths]: [Page<Path>] extends [never] ? never : Path;
}[keyof paths];
export type ListItem<Path extends ListPath> = Page<Path>[number];

type Parameters<Path extends ListPath> = paths[Path] extends { get: { parameters: infer Known } }
  ? Known
  : never;
type Part<Path extends ListPath, Name extends string> =
  Parameters<Path> extends Partial<Record<Name, infer Known>> ? Known : never;

export interface ListInit<Path extends ListPath> {
  readonly path?: Part<Path, 'path'>;
  readonly query?: Part<Path, 'query'>;
  /** The loop rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** A list that is longer ends the loop with a RangeError; 1,000 pages by default. */
  readonly pagesMax?: number;
}

/** A path with parameters cannot be called without them. */
type Needed<Path extends ListPath> = [Part<Path, 'path'>] extends [undefined]
  ? [init?: ListInit<Path>]
  : [init: ListInit<Path> & { readonly path: Part<Path, 'path'> }];

export type List = <Path extends ListPath>(
  path: Path,
  ...init: Needed<Path>
) => AsyncGenerator<ListItem<Path>, void>;
