import { AccessError, RemovePasskeyInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { command, type Settings } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { factorAudit, notifyOfRemoval } from './method.ts';
import { dropOrphanedCodes } from './recovery-code.ts';

interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** The party that passkeys are made for (WebAuthn section 5.1.2): from configuration, never from a Host header. */
export function relyingParty({ consoleUrl }: Pick<Settings, 'consoleUrl'>): RelyingParty {
  const { hostname, origin } = new URL(consoleUrl);
  return { id: hostname, name: 'Patchbay', origin };
}

/** COSE numbers of EdDSA, ES256 and RS256: what authenticators in the field sign with. */
export const passkeyAlgorithms = [-8, -7, -257];

/** The passkeys of an account, as `PublicKeyCredentialDescriptor` names them. */
export async function listDescriptors(models: Pick<Models, 'passkey'>, accountId: string) {
  const rows = await models.passkey.findMany({
    where: { accountId },
    select: { credentialId: true, transports: true },
  });
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

/**
 * Removes a passkey of the account.
 * @throws AccessError `reauthentication_required` (403), `passkey_not_found` (404)
 */
export const removePasskey = command({
  actors: ['console'],
  endsAccess: true,
  input: RemovePasskeyInput,
  async run(ctx, { id }) {
    const { accountId } = ctx.actor;
    const { prisma, sql } = ctx.tx;
    await requireFreshSession(prisma, ctx);
    await lockAccount(sql, accountId);
    const { count } = await prisma.passkey.deleteMany({ where: { id, accountId } });
    if (count === 0) throw new AccessError('passkey_not_found');
    await dropOrphanedCodes(prisma, accountId);
    await notifyOfRemoval(ctx, 'passkey');
    const audit = factorAudit(ctx, 'mfa.disabled', { factor: 'passkey', passkeyId: id });
    return { value: {}, audit, event: null };
  },
});
