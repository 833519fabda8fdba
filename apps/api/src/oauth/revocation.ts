import { AccessError } from '@patchbay/contract';
import type { Context, Services } from '@patchbay/domain/core';
import {
  asAuthorizationServer,
  findAuthorizingClient,
  revokeToken,
  secretMatchesHash,
} from '@patchbay/domain/oauth';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { hasTwoAuthorizations } from '../http/authorization.ts';
import { openCors } from '../http/cors.ts';
import { type FlagGate, gateOf } from '../http/flag-gate.ts';
import { originOf } from '../http/request-state.ts';
import { sendError } from '../http/send-error.ts';
import { toAccessError } from '../http/to-access-error.ts';
import { oauthPaths } from './endpoint.ts';
import { noteOutcome } from './outcome.ts';

const bodyBytesMax = 64 * 1024;
const tokenCharactersMax = 512;

/** The `token` and `client_id` of a form. The token is null for anything but one sound value, which revokes nothing. */
function readForm(
  contentType: string | undefined,
  body: unknown,
): { token: string | null; clientId: string | null } {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '');
  if (!isForm || typeof body !== 'string') return { token: null, clientId: null };
  const form = new URLSearchParams(body);
  const tokens = form.getAll('token');
  const [token = ''] = tokens;
  const isSound = tokens.length === 1 && token !== '' && token.length <= tokenCharactersMax;
  return { token: isSound ? token : null, clientId: form.get('client_id') };
}

const decodeForm = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** The client that HTTP Basic authenticates (RFC 6749 section 2.3.1); null for wrong credentials. */
async function authenticateClient(services: Services, authorization: string): Promise<string | null> {
  const encoded = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  try {
    const id = decodeForm(text.slice(0, colon));
    const client = await findAuthorizingClient(services.db.sql, id);
    const matches =
      client?.secretHash && secretMatchesHash(decodeForm(text.slice(colon + 1)), client.secretHash);
    return matches ? id : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Revokes the token of a form. Wrong credentials, two of them, and a form without a sound token, revoke nothing. */
async function revoke(server: Context, { body, headers, raw }: FastifyRequest): Promise<void> {
  if (hasTwoAuthorizations(raw)) return;
  const { authorization, 'content-type': contentType } = headers;
  const { clientId, token } = readForm(contentType, body);
  const owner = authorization === undefined ? clientId : await authenticateClient(server, authorization);
  const reason = token === null ? 'the form has no sound token' : null;
  noteOutcome(raw, { clientId: owner, used: false, errorCode: reason && 'invalid_request', reason });
  if (token === null || (authorization !== undefined && owner === null)) return;
  await revokeToken(server, { token, clientId: owner });
}

/** Every known client library accepts an empty body of this type. */
const answerRevoked = (reply: FastifyReply): FastifyReply =>
  reply.code(200).header('Content-Type', 'application/x-json').send('');

/**
 * The revocation endpoint (RFC 7009). It always answers 200 with an empty body, so that nobody learns whether a token was
 * valid. The holder of a token may end it; a client that names itself can end only its own tokens.
 */
export function registerRevocation(
  app: FastifyInstance,
  { services }: Container,
  { clientAddress, flagGate }: { readonly clientAddress: ClientAddress; readonly flagGate: FlagGate },
): void {
  const gate = gateOf(flagGate, 'oauth');
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', (_request, reply, done) => {
      gate?.();
      reply.headers(openCors);
      done();
    });
    // A body that the framework refuses holds no token, and is answered with 200 as any other.
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toAccessError(error);
      if (!(error instanceof AccessError) && refusal.status < 500) return answerRevoked(reply);
      return sendError(services.logger, refusal, { request, reply });
    });
    const config = { errors: 'oauth', log: 'declared-path' } as const;
    scope.post(oauthPaths.revoke, { config }, async (request, reply) => {
      await revoke(asAuthorizationServer(services, originOf(request, clientAddress)), request);
      return answerRevoked(reply);
    });
  });
}
