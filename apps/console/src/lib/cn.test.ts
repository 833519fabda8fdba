import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test.each([
  [['h-9 px-3 text-sm', 'h-8'], 'px-3 text-sm h-8'],
  [['px-4 pb-4 sm:px-5', 'p-0 sm:p-0'], 'p-0 sm:p-0'],
  [['h-7 px-2.5', 'size-7 px-0'], 'size-7 px-0'],
  [['text-ink text-sm', 'text-dense'], 'text-ink text-dense'],
  [['text-on-fill', 'text-dense'], 'text-on-fill text-dense'],
  [['bg-panel dark:bg-raised', 'bg-sunken'], 'dark:bg-raised bg-sunken'],
  [['rounded-control', false, undefined, 'border'], 'rounded-control border'],
])('%j joins to %s', (names, joined) => {
  expect(cn(...names)).toBe(joined);
});
