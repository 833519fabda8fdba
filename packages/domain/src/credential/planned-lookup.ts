import { isScope, type Scope } from '@patchbay/contract';
import type { Statement } from '@patchbay/db';

export interface PlannedLookup {
  /** The statement for that many keys, and the keys that fill its places. */
  of(keys: readonly string[]): { readonly statement: Statement; readonly values: readonly string[] };
}

/**
 * Looks up many keys at once. The text of the statement says how many: given an array of unknown length, the server would
 * plan the query again at every execution, which costs more than the lookup itself. The number is rounded up to a power
 * of two, by repeating a key, so that only a few statements are ever prepared.
 * @param textOf writes the statement, given its places `$1, $2, ...`
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
      return { statement: statementFor(size), values };
    },
  };
}

const sharedMax = 10_000;

/** Remembers the value made for each text, within a bound that holds however many texts there are. */
export function shareResults<Result>(): (text: string, make: () => Result) => Result {
  const results = new Map<string, Result>();
  return (text, make) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const made = make();
    if (results.size < sharedMax) results.set(text, made);
    return made;
  };
}

// Few distinct scope sets exist, so their parsed form is shared.
const scopeSets = shareResults<readonly Scope[]>();

/** The scopes of a stored set, which is written as names joined by spaces. */
export function parseStoredScopes(joined: string): readonly Scope[] {
  return scopeSets(joined, () => joined.split(' ').filter(isScope));
}
