import { stringify } from 'csv-stringify/browser/esm/sync';
import type { AuditRow } from '../../../trpc/types.ts';

const columns = [
  'time',
  'action',
  'actor_kind',
  'actor_id',
  'target_kind',
  'target_id',
  'request_id',
  'ip',
  'user_agent',
  'details',
  'sequence',
  'hash',
];

/** In many languages, a spreadsheet divides a line by semicolons as well, so that a formula may begin behind each. */
const withoutFormulas = (text: string | null): string | null =>
  text?.replaceAll(/;(?=\s*[=+\-@])/g, ";'") ?? null;

/**
 * The records as CSV (RFC 4180) with a heading. A cell that a spreadsheet would run as a formula begins with an apostrophe:
 * callers choose their user agents and the ids of their requests.
 */
export const writeAuditCsv = (rows: readonly AuditRow[]): string =>
  stringify(
    rows.map((row) => [
      row.createdAt.toISOString(),
      row.action,
      row.actorKind,
      row.actorId,
      row.targetKind,
      row.targetId,
      row.requestId,
      row.ip,
      withoutFormulas(row.userAgent),
      withoutFormulas(JSON.stringify(row.details)),
      String(row.seq),
      row.hash,
    ]),
    { header: true, columns, escape_formulas: true, record_delimiter: 'windows' },
  );
