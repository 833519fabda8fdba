import { describe, expect, test } from 'vitest';
import { createBuffer, entriesMax, entriesPerWorkspaceMax } from './buffer.ts';
import { entryOf } from './entry.fixture.ts';

const minute = Date.UTC(2026, 0, 2, 3, 4);
const failures = (entries: readonly { status: number }[]) =>
  entries.filter(({ status }) => status >= 400).length;

describe('counts', () => {
  test('stay exact far beyond the rows that are kept', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 10_000; index += 1)
      buffer.add(entryOf({ status: index % 10 === 0 ? 500 : 200 }));
    const { entries, usages } = buffer.take();
    expect(usages).toEqual([
      { credentialId: 'key_1', minute, total: 10_000, errors: 1000, lastAt: minute + 5000 },
    ]);
    expect(entries).toHaveLength(2 * entriesPerWorkspaceMax);
  });

  test('are per credential and minute with the latest use, in whatever order requests come', () => {
    const buffer = createBuffer();
    for (const at of [minute + 59_999, minute + 1, minute + 60_000]) buffer.add(entryOf({ at }));
    buffer.add(entryOf({ credentialId: 'key_2', status: 404 }));
    expect(buffer.take().usages).toEqual([
      { credentialId: 'key_1', minute, total: 2, errors: 0, lastAt: minute + 59_999 },
      { credentialId: 'key_1', minute: minute + 60_000, total: 1, errors: 0, lastAt: minute + 60_000 },
      { credentialId: 'key_2', minute, total: 1, errors: 1, lastAt: minute + 5000 },
    ]);
  });

  test('are kept only for requests with a credential, rows for every known workspace', () => {
    const buffer = createBuffer();
    buffer.add(entryOf({ credentialId: null, actorKind: 'console' }));
    const { entries, usages } = buffer.take();
    expect([entries.length, usages]).toEqual([1, []]);
  });
});

describe('uses', () => {
  test('of a credential that was refused are not counted', () => {
    const buffer = createBuffer();
    buffer.add(entryOf({ status: 401, errorCode: 'token_expired' }));
    const { entries, usages } = buffer.take();
    expect([entries.length, usages]).toEqual([1, []]);
  });

  test('of a client are those in which it got something, the latest of each, and of no more than a bounded number', () => {
    const buffer = createBuffer();
    for (const at of [minute, minute + 5, minute + 3])
      buffer.add(entryOf({ clientId: 'cli_1', clientUsed: true, at }));
    buffer.add(entryOf({ clientId: 'cli_2', clientUsed: false }));
    expect([...buffer.take().clients]).toEqual([['cli_1', minute + 5]]);
    for (let index = 0; index < 2 * entriesMax; index += 1)
      buffer.add(entryOf({ clientId: `cli_${index}`, clientUsed: true }));
    expect(buffer.take().clients.size).toBe(entriesMax);
  });
});

describe('rows', () => {
  test('of calls in the name of any client crowd out no other rows', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1)
      buffer.add(entryOf({ workspaceId: null, clientId: `cli_${index}`, status: 400 }));
    buffer.add(entryOf({ status: 400 }));
    expect(buffer.take().entries.at(-1)?.workspaceId).toBe('wks_1');
  });

  test('of failures are not crowded out by the successes of the same workspace', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1) buffer.add(entryOf());
    buffer.add(entryOf({ status: 500 }));
    expect(failures(buffer.take().entries)).toBe(1);
  });

  test('of failures are not crowded out by the successes of other workspaces', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1) buffer.add(entryOf({ workspaceId: `wks_${index}` }));
    for (let index = 0; index < 50; index += 1)
      buffer.add(entryOf({ workspaceId: `wks_${index}`, status: 401 }));
    const { entries } = buffer.take();
    expect([entries.length - failures(entries), failures(entries)]).toEqual([entriesMax, 50]);
  });

  test('never exceed their bound', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 20_000; index += 1) {
      buffer.add(entryOf({ workspaceId: `wks_${index % 5000}`, status: index % 2 === 0 ? 200 : 429 }));
    }
    expect(buffer.take().entries).toHaveLength(2 * entriesMax);
  });

  test('of one workspace leave room for those of another', () => {
    const buffer = createBuffer();
    for (let index = 0; index < 5000; index += 1) buffer.add(entryOf({ workspaceId: 'wks_loud' }));
    buffer.add(entryOf({ workspaceId: 'wks_quiet' }));
    expect(buffer.take().entries.at(-1)?.workspaceId).toBe('wks_quiet');
  });
});

describe('taking', () => {
  test('empties the buffer, so that nothing is written twice', () => {
    const buffer = createBuffer();
    buffer.add(entryOf());
    expect(buffer.take().entries).toHaveLength(1);
    expect(buffer.take()).toEqual({ entries: [], usages: [], clients: new Map() });
  });

  test('and putting back loses no count and adds to what came in between', () => {
    const buffer = createBuffer();
    buffer.add(entryOf({ status: 500 }));
    const batch = buffer.take();
    buffer.add(entryOf({ at: minute + 10_000 }));
    buffer.putBack(batch);
    const { entries, usages } = buffer.take();
    expect(entries).toHaveLength(2);
    expect(usages).toEqual([{ credentialId: 'key_1', minute, total: 2, errors: 1, lastAt: minute + 10_000 }]);
  });

  test('and putting back again and again stays within bounds', () => {
    const buffer = createBuffer();
    for (let round = 0; round < 50; round += 1) {
      for (let index = 0; index < 200; index += 1) buffer.add(entryOf());
      buffer.putBack(buffer.take());
    }
    const { entries, usages } = buffer.take();
    expect([entries.length, usages[0]?.total]).toEqual([entriesPerWorkspaceMax, 10_000]);
  });
});
