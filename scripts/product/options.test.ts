import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const known = { '--demo': 'adds a demo account' };

test('an unknown option is refused with the list of the known ones', () => {
  for (const given of [['--dmeo'], ['demo'], ['--demo', '--port=3000'], ['--toString'], ['toString']]) {
    expect(() => readOptions(known, given), given.join(' ')).toThrow(
      /^Unknown option .*Known: --demo \(adds a demo account\)\./,
    );
  }
  expect(() => readOptions({}, ['--demo'])).toThrow('This command takes no options.');
});

test('a known option and none are taken', () => {
  expect(readOptions(known, ['--demo']).has('--demo')).toBe(true);
  expect(readOptions(known, []).size).toBe(0);
});
