import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test.each([
  [['h-9 px-3 text-sm', 'h-8'], 'px-3 text-sm h-8'],
  [['px-4 pb-4 sm:px-5', 'p-0 sm:p-0'], 'p-0 sm:p-0'],
  [['h-7 px-2.5', 'size-7 px-0'], 'size-7 px-0'],
  [['text-ink text-sm', 'text-dense'], 'text-ink text-dense'],
  [['text-on-fill', 'text-dense'], 'text-on-fill text-dense'],
  [['text-soft', 'text-bad/80'], 'text-bad/80'],
  [['bg-panel dark:bg-raised', 'bg-sunken'], 'dark:bg-raised bg-sunken'],
  [['rounded-control', false, undefined, 'border'], 'rounded-control border'],
])('%j joins to %s', (names, joined) => {
  expect(cn(...names)).toBe(joined);
});

test.each([
  ['text-right', 'text-soft'],
  ['text-faint text-xs', 'text-right'],
  ['text-balance', 'text-soft'],
  ['text-ink', 'text-pretty'],
  ['bg-panel', 'bg-clip-padding'],
])('%s and %s set different properties, so both stay', (first, second) => {
  expect(cn(first, second)).toBe(`${first} ${second}`);
});

test('of two alignments the later one wins', () => {
  expect(cn('text-left text-soft', 'text-right')).toBe('text-soft text-right');
});

test('every color of the style sheet overrides another one', () => {
  const styles = readFileSync(new URL('../app/globals.css', import.meta.url), 'utf8');
  const names = [...styles.matchAll(/^ {2}--color-([a-z-]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(cn('text-transparent', `text-${name}`)).toBe(`text-${name}`);
    expect(cn(`bg-${name}`, 'bg-transparent')).toBe('bg-transparent');
  }
});
