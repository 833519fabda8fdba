import { expect, test } from 'vitest';
import { describeAbsence, pathOf } from './read-finding.ts';

test.each([
  ['request', 'rlg_1', '/requests/rlg_1'],
  ['audit_record', 'aud_1', '/audit?open=aud_1'],
  ['key', 'key_1', '/keys?status=all&key=key_1'],
  ['client', 'cli_1', '/clients/cli_1'],
  ['event', 'evt_1', '/events/evt_1'],
  ['thread', 'thr_1', '/threads/thr_1'],
] as const)('the id of a %s opens its details', (kind, id, path) => {
  expect(pathOf({ kind, id })).toBe(path);
  expect(describeAbsence({ kind, id }, id)).toBeNull();
});

test('the id of a request of the console is called that, and opens nothing', () => {
  const finding = { kind: 'console_request' } as const;
  expect(pathOf(finding)).toBeNull();
  expect(describeAbsence(finding, 'req_1')).toContain('req_1 is a request from the console');
});

test('an id that finds nothing says so', () => {
  expect(describeAbsence({ kind: 'nothing' }, 'req_1')).toContain(
    'Nothing in this workspace has the ID req_1.',
  );
});
