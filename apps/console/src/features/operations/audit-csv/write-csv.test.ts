import { expect, test } from 'vitest';
import type { AuditRow } from '../../../trpc/types.ts';
import { writeAuditCsv } from './write-csv.ts';

const row: AuditRow = {
  id: 'aud_1',
  seq: 7n,
  action: 'api_key.created',
  actorKind: 'console',
  actorId: 'acc_1',
  targetKind: 'api_key',
  targetId: 'key_1',
  requestId: 'req_1',
  ip: '192.0.2.1',
  userAgent: 'curl/8',
  details: { name: 'a, b' },
  createdAt: new Date('2026-11-29T12:00:00Z'),
  prevHash: '00',
  hash: 'ab',
};
const heading =
  'time,action,actor_kind,actor_id,target_kind,target_id,request_id,ip,user_agent,details,sequence,hash';

test('a record is one line after the heading, and quotes are doubled', () => {
  const details = '"{""name"":""a, b""}"';
  expect(writeAuditCsv([row])).toBe(
    `${heading}\r\n2026-11-29T12:00:00.000Z,api_key.created,console,acc_1,api_key,key_1,req_1,192.0.2.1,curl/8,${details},7,ab\r\n`,
  );
});

test('without a record there is only the heading', () => {
  expect(writeAuditCsv([])).toBe(`${heading}\r\n`);
});

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'the user agent %j is text for a spreadsheet',
  (userAgent) => {
    expect(writeAuditCsv([{ ...row, userAgent }])).toMatch(/192\.0\.2\.1,"?'/);
  },
);

test('a formula behind a semicolon is text for a spreadsheet that divides lines there', () => {
  const csv = writeAuditCsv([{ ...row, userAgent: 'x;=1+1', details: { name: 'y; @SUM(A1)' } }]);
  expect(csv).toContain("x;'=1+1,");
  expect(csv).toContain("y;' @SUM(A1)");
});
