import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IssuedSecret } from './issued-secret.ts';

/** The columns that hold the plain SHA-256 of an issued secret, one per row. */
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

/** Secrets in an answer that a killed process never sent: they are stored, but nobody has them. */
const lostColumns: ReadonlySet<string> = new Set([
  'public.oauth_access_tokens.id_hash',
  'public.oauth_refresh_tokens.id_hash',
]);

const digestPattern = /^[0-9a-f]{64}$/;

/**
 * The columns of a dump that are empty or hold a hash of no recorded secret: that secret was issued and would not be
 * searched for. Empty when the secret of every hash was recorded.
 * @param lostMax the number of token answers that may have been lost, in a run that kills processes while they answer
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
