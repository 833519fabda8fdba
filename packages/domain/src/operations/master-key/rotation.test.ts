import { describe, expect, test } from 'vitest';
import { checkRotation, type KeyFacts } from './rotation.ts';

const counted = (masterId: string | null, count = 2) => ({ kind: 'data keys', masterId, count });
const holder = (signs: string, ...accepts: string[]) => ({ name: 'patchbay-api', signs, accepts });

function check(facts: Partial<KeyFacts>) {
  return checkRotation({ masterIds: ['old'], knownIds: ['old'], counts: [], holders: [], ...facts });
}

describe('the phase of a rotation', () => {
  test('with one key that everything is under, there is nothing to do', () => {
    expect(check({ counts: [counted('old')] })).toEqual({
      phase: 'none',
      state: 'everything is under old',
      next: null,
    });
  });

  test.each([
    ['that no process has started with', ['old']],
    ['that every process knows', ['old', 'new']],
  ])('a second key %s is accepted, and comes first next', (_, knownIds) => {
    expect(check({ masterIds: ['old', 'new'], knownIds, counts: [counted('old')] })).toEqual({
      phase: 'accept',
      state: 'phase 1 of 3: old signs, new is accepted',
      next: 'Put new first in MASTER_KEY and restart one process after another.',
    });
  });

  test('the new key does not come first while a process does not accept it', () => {
    const { next } = check({
      masterIds: ['old', 'new'],
      holders: [holder('old', 'old', 'new'), holder('old', 'old'), holder('old', 'old')],
    });
    expect(next).toBe(
      'Give the same MASTER_KEY to the processes that do not accept new yet: 2 × patchbay-api.',
    );
  });

  test('nothing is moved while a process signs with the old key', () => {
    const facts = { masterIds: ['new', 'old'], knownIds: ['old', 'new'], counts: [counted('old')] } as const;
    const { next, phase } = check({ ...facts, holders: [holder('old', 'old', 'new')] });
    expect([phase, next]).toEqual([
      'rewrap',
      'Restart the processes that still sign with another key: patchbay-api.',
    ]);
  });

  test.each([
    ['under the old key', counted('old', 7), '7 data keys (old)'],
    ['in a form that does not name its key', counted(null, 3), '3 data keys'],
  ])('it never advises to drop a key while a row is %s', (_, left, named) => {
    const { next, phase, state } = check({
      masterIds: ['new', 'old'],
      knownIds: ['old', 'new'],
      counts: [counted('new', 100), left],
    });
    expect([phase, state]).toEqual(['rewrap', `phase 2 of 3: new signs; not yet under it: ${named}`]);
    expect(next).toContain('Do not remove a key from MASTER_KEY before it is done.');
  });

  test('the old key may go once everything is under the new one', () => {
    expect(
      check({ masterIds: ['new', 'old'], knownIds: ['old', 'new'], counts: [counted('new')] }),
    ).toMatchObject({
      phase: 'drop',
      next: 'Remove old from MASTER_KEY and restart one process after another.',
    });
  });

  test('a key that MASTER_KEY lacks and rows are under is named', () => {
    expect(check({ masterIds: ['wrong'], counts: [counted('old')] })).toEqual({
      phase: 'lost',
      state: 'MASTER_KEY (wrong) does not open 2 data keys (old)',
      next: 'Put the key old back into MASTER_KEY, behind the first one.',
    });
  });
});
