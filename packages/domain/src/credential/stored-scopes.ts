import { isScope, type Scope } from '@patchbay/contract';

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
