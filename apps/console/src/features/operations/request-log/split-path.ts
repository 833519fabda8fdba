/** A path in two parts, of which the first may be cut at its end. */
export interface SplitPath {
  readonly head: string;
  readonly tail: string;
}

// A path of this length fits a phone.
const wholeCharactersMax = 14;
const tailCharactersMax = 12;
const idTailCharacters = 6;

/**
 * Splits a path for a narrow column: what it ends with tells two requests apart, so only its middle may be left out. The
 * tail is the last segment, or the last characters of a segment that is long, such as an id.
 */
export function splitPath(path: string): SplitPath {
  const { length } = path;
  if (length <= wholeCharactersMax) return { head: '', tail: path };
  const last = length - path.lastIndexOf('/');
  const tail = last <= tailCharactersMax ? last : idTailCharacters;
  return { head: path.slice(0, length - tail), tail: path.slice(length - tail) };
}
