import { isScope, type Scope } from '@patchbay/contract';

type Statement = { readonly name: string; readonly text: string };

export interface PlannedLookup {
  /** A statement for this many keys, and the keys that fill its places. */
  of(keys: readonly string[]): Statement & { readonly values: string[] };
}

/**
 * Looks many keys up at once. Their number stands in the text: with an array of unknown length the server plans anew
 * at every execution, which costs more than the lookup itself. It is rounded up to a power of two, by repeating a key,
 * so that few statements are ever prepared.
 * @param textOf the statement, given its places `$1, $2, ...`
 */
export function planLookup(name: string, textOf: (places: string) => string): PlannedLookup {
  const statements = new Map<number, Statement>();
  const statementFor = (size: number): Statement => {
    const known = statements.get(size);
    if (known) return known;
    const places = Array.from({ length: size }, (_, index) => `$${index + 1}`).join(', ');
    const statement = { name: `${name}-${size}`, text: textOf(places) };
    statements.set(size, statement);
    return statement;
  };
  return {
    of: (keys) => {
      const size = 2 ** Math.ceil(Math.log2(Math.max(1, keys.length)));
      const values = Array.from({ length: size }, (_, index) => keys[index] ?? keys[0] ?? '');
      return { ...statementFor(size), values };
    },
  };
}

// Few distinct scope sets exist; their parsed form is shared. Bounded, since a set is at most the vocabulary's.
const scopeSets = new Map<string, readonly Scope[]>();
const scopeSetsMax = 10_000;

/** The scopes of a stored set, joined by spaces. */
export function parseStoredScopes(joined: string): readonly Scope[] {
  const known = scopeSets.get(joined);
  if (known) return known;
  const scopes = joined.split(' ').filter(isScope);
  if (scopeSets.size < scopeSetsMax) scopeSets.set(joined, scopes);
  return scopes;
}
