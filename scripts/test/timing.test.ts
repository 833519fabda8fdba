import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../product/root.ts';
import { renderSlowest, renderStages } from './timing.ts';

test('each stage is one line with its time and how much of the machine it left idle', () => {
  expect(renderStages([{ name: 'vitest', seconds: 61.25, busy: 0.9 }])).toBe(
    'time      vitest       61.3 s  10 % waiting',
  );
});

test('the ten slowest files are named, the slowest first, relative to the checkout', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: join(root, `${at}.test.ts`), seconds: at }));
  const lines = renderSlowest(files).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('slowest     11.0 s  11.test.ts');
});
