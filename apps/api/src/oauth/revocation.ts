import { AccessError } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  asAuthorizationServer,
  findAuthorizingClient,
  revokeToken,
  secretMatchesHash,
} from '@patchbay/domain/oauth';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Container } from '../container.ts';
import { type FlagGate, gatePath } from '../http/flag-gate.ts';
import { originOf } from '../http/request-state.ts';
import { sendError } from '../http/send-error.ts';
import { toAccessError } from '../http/to-access-error.ts';
import { oauthPaths } from './provider.ts';

const bodyBytesMax = 64 * 1024;
const tokenCharactersMax = 512;

/** The one `token` of a form; null for anything else, which revokes nothing. */
function readForm(
  contentType: string | undefined,
  body: unknown,
): { token: string | null; clientId: string | null } {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '');
  if (!isForm || typeof body !== 'string') return { token: null, clientId: null };
  const form = new URLSearchParams(body);
  const tokens = form.getAll('token');
  const [token = ''] = tokens;
  const sound = tokens.length === 1 && token !== '' && token.length <= tokenCharactersMax;
  return { token: sound ? token : null, clientId: form.get('client_id') };
}

const decodeForm = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** `null` for a client that did not prove itself (RFC 6749 section 2.3.1). */
async function proveClient(services: Services, authorization: string): Promise<string | null> {
  const encoded = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  try {
    const id = decodeForm(text.slice(0, colon));
    const client = await findAuthorizingClient(services.db.sql, id);
    const proven =
      client?.secretHash && secretMatchesHash(decodeForm(text.slice(colon + 1)), client.secretHash);
    return proven ? id : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Every client that was tried reads an empty body of this type. */
const answerRevoked = (reply: FastifyReply): FastifyReply =>
  reply.code(200).header('Content-Type', 'application/x-json').send('');

/**
 * RFC 7009, with the specification's one field: always 200 and an empty body, so that it tells nobody whether a token
 * was valid. Whoever holds a token may end it; a client that names itself ends its own alone.
 */
export function registerRevocation(
  app: FastifyInstance,
  { services }: Container,
  clientAddress: ClientAddress,
  flagGate: FlagGate,
): void {
  const gate = gatePath(flagGate, oauthPaths.revoke);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', (_request, reply, done) => {
      gate?.();
      reply.header('Access-Control-Allow-Origin', '*');
      done();
    });
    // A body that the framework does not take holds no token: 200, as whatever else is sent.
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toAccessError(error);
      if (!(error instanceof AccessError) && refusal.status < 500) return answerRevoked(reply);
      return sendError(services.logger, refusal, request, reply);
    });
    scope.options(oauthPaths.revoke, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'Authorization, Content-Type',
          'Access-Control-Max-Age': '3600',
        })
        .send(),
    );
    scope.post(oauthPaths.revoke, { config: { oauth: true } }, async (request, reply) => {
      const { authorization } = request.headers;
      const { clientId, token } = readForm(request.headers['content-type'], request.body);
      if (token !== null) {
        const proven = authorization === undefined ? clientId : await proveClient(services, authorization);
        // Credentials that prove nothing end nothing.
        if (authorization === undefined || proven !== null) {
          const server = asAuthorizationServer(services, originOf(request, clientAddress));
          await revokeToken(server, { token, clientId: proven });
        }
      }
      return answerRevoked(reply);
    });
  });
}
