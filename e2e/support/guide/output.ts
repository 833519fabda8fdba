import { expect } from 'vitest';

/** The parts that differ from run to run: an id, a time, a duration. `…` stands for anything. */
const volatile = /…|\b[a-z]{2,4}_(?=\w*\d)\w{8,}|\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d\d:\d\d:\d\d\b|\b\d+(?= ms\b)/g;

function patternOf(part: string): string {
  if (part === '…') return '.*';
  const [, prefix] = /^([a-z]+_)/.exec(part) ?? [];
  return prefix === undefined ? '[\\d:.TZ-]+' : `${prefix}\\w+`;
}

/** A text of a guide as a pattern of a run's output. */
function toPattern(text: string): RegExp {
  const fixed = text.split(volatile).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const parts = [...text.matchAll(volatile)].map(([part]) => patternOf(part));
  return new RegExp(`^${fixed.map((part, at) => part + (parts[at] ?? '')).join('')}$`, 's');
}

/** Returns true if each line of the guide was printed, in this order. A line of `…` stands for any others. */
export function isPrinted(shown: string, lines: readonly string[]): boolean {
  const patterns = shown
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '…')
    .map(toPattern);
  let at = 0;
  return patterns.every((pattern) => {
    const found = lines.findIndex((line, index) => index >= at && pattern.test(line.trimEnd()));
    at = found + 1;
    return found >= 0;
  });
}

function toMatcher(value: unknown): unknown {
  if (typeof value === 'string') return expect.stringMatching(toPattern(value));
  if (Array.isArray(value)) return value.map(toMatcher);
  if (typeof value !== 'object' || value === null) return value;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toMatcher(member)])),
  );
}

/** Expects an answer to have every member that the guide shows. It may have more. */
export function expectAnswer(shown: string, printed: string): void {
  expect(JSON.parse(printed), printed).toEqual(toMatcher(JSON.parse(shown)));
}
