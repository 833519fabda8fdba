import { refreshTokenTtlSeconds } from '@patchbay/contract';
import type { SpendableToken } from '@patchbay/domain/oauth';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { type CodeExchange, currentExchange, presentedExchange, type RefreshExchange } from '../exchange.ts';
import { spellResource, splitScope } from '../parameter.ts';
import { absent, payloadOf, type Storage } from './storage.ts';

/** Only the code or refresh token that the client presents is found; it was read with the client. */
function findPresented(kind: (CodeExchange | RefreshExchange)['kind'], raw: string): SpendableToken | null {
  const exchange = currentExchange();
  return exchange.kind === kind && exchange.raw === raw ? exchange.token : null;
}

function toLibrary(raw: string, token: SpendableToken, { expiry, services }: Storage): AdapterPayload {
  const { clientId, consumedAt, createdAt, expiresAt, grant, payload } = token;
  const { baseUrl } = services.settings;
  return {
    ...payload,
    resource: spellResource(typeof payload.resource === 'string' ? payload.resource : baseUrl, baseUrl),
    jti: raw,
    clientId,
    grantId: grant.id,
    accountId: grant.userId,
    iat: expiry.toLibrary(createdAt),
    // A spent token never counts as expired, because its reuse must end the family, however late it comes.
    ...(consumedAt === null
      ? { exp: expiry.toLibrary(expiresAt) }
      : { consumed: true, exp: expiry.toLibrary(expiry.after(refreshTokenTtlSeconds)) }),
  };
}

/** Notes that the library accepts the presented value; the token endpoint uses it up with the answer. */
export async function noteSpent(raw: string): Promise<undefined> {
  const exchange = presentedExchange();
  if (exchange.raw !== raw) throw new Error('the library spends what was not presented');
  exchange.granted.spent = true;
}

const presentedModel = (kind: (CodeExchange | RefreshExchange)['kind'], storage: Storage) => ({
  ...absent,
  find: async (raw: string) => {
    const token = findPresented(kind, raw);
    return token ? toLibrary(raw, token, storage) : undefined;
  },
  consume: noteSpent,
});

/** Authorization codes: granted at the resume step, and spent at the token endpoint. */
export const codeModel = (storage: Storage): Adapter => ({
  ...presentedModel('code', storage),
  upsert: async (raw, payload, expiresIn) => {
    const exchange = currentExchange();
    if (exchange.kind !== 'decided') throw new Error('the library grants a code that nobody has allowed');
    exchange.code = { raw, payload: payloadOf(payload), expiresAt: storage.expiry.after(expiresIn) };
  },
});

export const refreshTokenModel = (storage: Storage): Adapter => ({
  ...presentedModel('refresh_token', storage),
  upsert: async (raw, payload, expiresIn) => {
    const refreshToken = { raw, payload: payloadOf(payload), expiresAt: storage.expiry.after(expiresIn) };
    presentedExchange().granted.refreshToken = refreshToken;
  },
});

export const accessTokenModel = ({ expiry }: Storage): Adapter => ({
  ...absent,
  upsert: async (raw, { aud, scope }, expiresIn) => {
    if (typeof aud !== 'string') throw new Error('an access token without an audience');
    const accessToken = { raw, scopes: splitScope(scope), audience: aud, expiresAt: expiry.after(expiresIn) };
    presentedExchange().granted.accessToken = accessToken;
  },
});
