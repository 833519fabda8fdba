import { AccessError, oauthPaths } from '@patchbay/contract';
import type { Context, Services } from '@patchbay/domain/core';
import {
  asAuthorizationServer,
  findAuthorizingClient,
  revokeToken,
  secretMatchesHash,
} from '@patchbay/domain/oauth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { hasTwoAuthorizations } from '../http/authorization.ts';
import { originOf } from '../http/request-state.ts';
import { sendError } from '../http/send-error.ts';
import { toAccessError } from '../http/to-access-error.ts';
import { programPlacement } from './endpoint.ts';

const bodyBytesMax = 64 * 1024;
const tokenCharactersMax = 512;

interface RevocationForm {
  /** Null for anything but one sound value. It revokes nothing. */
  readonly token: string | null;
  readonly clientId: string | null;
  /** Each that was sent. An empty one counts as absent (RFC 6749 section 3.2). */
  readonly secrets: readonly string[];
}

function readForm(contentType: string | undefined, body: unknown): RevocationForm {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '');
  const form = new URLSearchParams(isForm && typeof body === 'string' ? body : '');
  const tokens = form.getAll('token');
  const [token = ''] = tokens;
  const isSound = tokens.length === 1 && token !== '' && token.length <= tokenCharactersMax;
  const secrets = form.getAll('client_secret').filter((secret) => secret !== '');
  return { token: isSound ? token : null, clientId: form.get('client_id'), secrets };
}

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

const decodeForm = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** Reads HTTP Basic (RFC 6749 section 2.3.1); null for anything else. */
function readBasic(authorization: string): Credentials | null {
  const encoded = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  try {
    return { id: decodeForm(text.slice(0, colon)), secret: decodeForm(text.slice(colon + 1)) };
  } catch {
    return null;
  }
}

/**
 * The secret of a request, in its header or its form. A client may use either: this endpoint accepts requests without
 * any proof, and never says that it refused, so a client that used the other way would believe its token revoked.
 * @returns null for two secrets or one that cannot be read; `none` when the request has no secret
 */
function readCredentials(
  authorization: string | undefined,
  { clientId, secrets }: RevocationForm,
): Credentials | 'none' | null {
  const [secret] = secrets;
  if (authorization !== undefined) return secret === undefined ? readBasic(authorization) : null;
  if (secret === undefined) return 'none';
  return secrets.length === 1 && clientId !== null ? { id: clientId, secret } : null;
}

/** Returns true if the secret is the client's. */
async function isAuthentic({ db }: Services, credentials: Credentials | null): Promise<boolean> {
  if (credentials === null) return false;
  const client = await findAuthorizingClient(db.sql, credentials.id);
  return client?.secretHash ? secretMatchesHash(credentials.secret, client.secretHash) : false;
}

/** Revokes the token of a form. Wrong credentials, two of them, and a form without a sound token, revoke nothing. */
async function revoke(server: Context, { body, headers, raw }: FastifyRequest): Promise<void> {
  if (hasTwoAuthorizations(raw)) return;
  const { authorization, 'content-type': contentType } = headers;
  const form = readForm(contentType, body);
  const { token } = form;
  const credentials = readCredentials(authorization, form);
  const isTrusted = credentials === 'none' || (await isAuthentic(server, credentials));
  const named = credentials === 'none' ? form.clientId : (credentials?.id ?? null);
  const clientId = isTrusted ? named : null;
  const reason = token === null ? 'the form has no sound token' : null;
  raw.oauthOutcome = { clientId, used: false, errorCode: reason && 'invalid_request', reason };
  if (token === null || !isTrusted) return;
  await revokeToken(server, { token, clientId });
}

/** Every known client library accepts an empty body of this type. */
const answerRevoked = (reply: FastifyReply): FastifyReply =>
  reply.code(200).header('Content-Type', 'application/x-json').send('');

/**
 * The revocation endpoint (RFC 7009). It always answers 200 with an empty body, so that nobody learns whether a token was
 * valid. The holder of a token may end it; a client that names itself can end only its own tokens.
 */
export function registerRevocation(app: FastifyInstance, { clientAddress, container }: RouteHost): void {
  const { services } = container;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    // A body that the framework refuses holds no token, and is answered with 200 as any other.
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toAccessError(error);
      if (!(error instanceof AccessError) && refusal.status < 500) return answerRevoked(reply);
      return sendError(services, refusal, { request, reply });
    });
    const config = { entry: { ...programPlacement, access: 'open' } } as const;
    scope.post(oauthPaths.revoke, { config }, async (request, reply) => {
      await revoke(asAuthorizationServer(services, originOf(request, clientAddress)), request);
      return answerRevoked(reply);
    });
  });
}
