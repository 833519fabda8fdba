import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IssuedSecret } from './issued-secret.ts';

/** The columns that hold the bare SHA-256 of what was given out, a row for each. */
const hashColumns = [
  'public.oauth_access_tokens.id_hash',
  'public.oauth_clients.registration_hash',
  'public.oauth_clients.secret_hash',
  'public.oauth_codes.id_hash',
  'public.oauth_device_codes.id_hash',
  'public.oauth_interactions.id_hash',
  'public.oauth_interactions.proof_hash',
  'public.oauth_refresh_tokens.id_hash',
  'public.sessions.token_hash',
];

/** What an answer brings that a killed process never sent: stored, and given to nobody. */
const lostColumns: ReadonlySet<string> = new Set([
  'public.oauth_access_tokens.id_hash',
  'public.oauth_refresh_tokens.id_hash',
]);

const digestPattern = /^[0-9a-f]{64}$/;

/**
 * The columns of a dump in which a hash stands that is of no recorded secret, or none at all: something was issued and
 * would not have been searched for. Empty when every secret behind a hash was recorded.
 * @param lostMax how many token answers may have been cut off, in a run that kills processes in the middle of them
 */
export function findUnrecorded(
  secrets: readonly IssuedSecret[],
  dumpPath: string,
  lostMax: number,
): string[] {
  const digests = new Set(secrets.map(({ text }) => createHash('sha256').update(text).digest('hex')));
  const counts = new Map(hashColumns.map((column) => [column, { stored: 0, recorded: 0 }]));
  for (const line of readFileSync(dumpPath, 'utf8').split('\n')) {
    const [column = '', value = ''] = line.split('\t');
    const count = counts.get(column);
    if (!count || !digestPattern.test(value)) continue;
    count.stored += 1;
    if (digests.has(value)) count.recorded += 1;
  }
  return [...counts]
    .filter(([column, { recorded, stored }]) => {
      const missingMax = lostColumns.has(column) ? lostMax : 0;
      return recorded === 0 || stored - recorded > missingMax;
    })
    .map(([column, { recorded, stored }]) => `${column}: ${recorded} of ${stored} were recorded`);
}
