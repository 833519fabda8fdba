import { randomUUID } from 'node:crypto';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { askConsent, createApprovedClient } from '../grant/consent.fixture.ts';
import { listGrants } from '../grant/list.ts';
import { decideConsent } from '../interaction/decide.ts';
import { issueCode } from './issue-code.ts';
import { issueTokens } from './issue-tokens.ts';

/** An allowed code that lives 60 seconds. */
export async function createCode(services: TestServices) {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const { id: clientId } = await createApprovedClient(services);
  const uid = await askConsent(services, clientId);
  await decideConsent(ctx, { uid, decision: 'allow' });
  const [grant] = await listGrants(ctx);
  const createdAt = services.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  const guess = { code: `code of ${uid}`, clientId };
  const issue = { interactionUid: uid, grantId: grant?.id ?? '', payload: {}, createdAt, expiresAt };
  if (!(await issueCode(services.db.sql, { ...guess, ...issue }))) throw new Error('the code was not stored');
  return { ctx, guess, grantId: issue.grantId, chainId: developer.workspaceId };
}

export type Code = Awaited<ReturnType<typeof createCode>>;

/** Presents a code. */
export function redeem(services: TestServices, { grantId, guess }: Code) {
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  const accessToken = { raw: `token ${randomUUID()}`, scopes: [], audience: 'r', expiresAt };
  const { clientId, code: raw } = guess;
  return issueTokens(services, {
    spends: { kind: 'code', raw },
    grantId,
    clientId,
    accessToken,
    refreshToken: null,
    now,
  });
}
