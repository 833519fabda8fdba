import { isScope, scopeNames } from '@patchbay/contract';
import { PatchbayError } from '@patchbay/sdk';
import { CommandFailure, exitCodes } from './failure.ts';

const scopeCodes: readonly string[] = ['invalid_scope', 'unknown_scopes'];
const differenceMax = 3;
const suggestionsMax = 3;

/** How many characters to add, remove or replace to get from one text to the other (Levenshtein). */
function countDifferences(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The scopes that somebody may have meant, nearest first: a slip of the keys, `read:threads`, or only the noun. */
export function suggestScopes(name: string): string[] {
  const text = name.toLowerCase();
  const spellings = [text, text.split(':').toReversed().join(':')];
  const distance = (scope: string): number =>
    scope.startsWith(`${text}:`) ? 1 : Math.min(...spellings.map((each) => countDifferences(each, scope)));
  return scopeNames
    .map((scope) => ({ scope, far: distance(scope) }))
    .filter(({ far }) => far <= Math.min(differenceMax, text.length / 2))
    .sort((one, other) => one.far - other.far)
    .slice(0, suggestionsMax)
    .map(({ scope }) => scope);
}

const quote = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The refusal of a scope that does not exist, with its name and those that may have been meant; else the error itself. */
export function nameUnknownScopes(error: unknown, requested: readonly string[]): unknown {
  if (!(error instanceof PatchbayError) || !scopeCodes.includes(error.code)) return error;
  const unknown = requested.filter((name) => !isScope(name));
  if (unknown.length === 0) return error;
  const near = [...new Set(unknown.flatMap(suggestScopes))];
  return new CommandFailure(exitCodes.refused, error.code, {
    message:
      unknown.length === 1
        ? `There is no scope ${quote(unknown)}.`
        : `There are no scopes ${quote(unknown)}.`,
    remedy: near.length > 0 ? `Did you mean ${quote(near)}?` : `Choose from ${quote(scopeNames)}.`,
    cause: error,
  });
}
