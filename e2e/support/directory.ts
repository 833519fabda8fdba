import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { call } from './call.ts';
import { withDatabase } from './database.ts';
import type { Developer } from './developer.ts';

/**
 * Gives the developer's workspace a domain of its own, as though the worker had found its record.
 * @returns a maker of addresses in that domain
 */
export async function proveDomain(owner: Developer): Promise<() => string> {
  const domain = `d-${randomBytes(8).toString('hex')}.example`;
  const { token } = owner;
  const claimed = await call<{ id: string }>('POST', '/v1/developer/domains', { token, body: { domain } });
  expect(claimed.status, claimed.text).toBe(201);
  await withDatabase((db) =>
    db.query(
      `UPDATE workspace_domains SET proven_at = now(), seen_at = now(), check_after = now() + interval '1 day' WHERE id = $1`,
      [claimed.body.id],
    ),
  );
  return () => `p-${randomBytes(8).toString('hex')}@${domain}`;
}
