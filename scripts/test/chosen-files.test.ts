import { expect, test } from 'vitest';
import { root } from '../product/root.ts';
import { groupByRunner } from './chosen-files.ts';

const group = (...given: string[]) => Object.fromEntries(groupByRunner(given, root));

test('each file and folder goes to its runner', () => {
  expect(
    group(
      'packages/domain/src/key',
      'scripts/test/chosen-files.test.ts',
      'e2e/find-chromium.test.ts',
      'e2e/conformance/me.conformance.ts',
      'e2e/on-redis',
      'e2e/console/keys.e2e.ts',
    ),
  ).toEqual({
    'in-process': [
      'packages/domain/src/key',
      'scripts/test/chosen-files.test.ts',
      'e2e/find-chromium.test.ts',
    ],
    conformance: ['e2e/conformance/me.conformance.ts'],
    'conformance-on-redis': ['e2e/on-redis'],
    browser: ['e2e/console/keys.e2e.ts'],
  });
});

test('paths are read from the folder of the caller', () => {
  expect(Object.fromEntries(groupByRunner(['console'], `${root}/e2e`))).toEqual({ browser: ['e2e/console'] });
});

test.each([
  ['--watch', 'Unknown option --watch'],
  ['no/such.test.ts', 'There is no file or folder'],
  ['e2e/after-run', 'runs only after everything else'],
])('%s is refused, because a run of nothing would look like a success', (argument, reason) => {
  expect(() => group(argument)).toThrow(reason);
});
