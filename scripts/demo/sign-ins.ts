import { oauthPaths, tokenRouteOf } from '@patchbay/contract';
import { newId } from '@patchbay/domain/core';
import type { RequestEntry } from '@patchbay/domain/operations';
import { ownApp } from './day.ts';
import { idOf, type World } from './world.ts';

type Call = Pick<RequestEntry, 'method' | 'route' | 'status'> &
  Partial<Pick<RequestEntry, 'errorCode' | 'reason'>>;

const authorize = { method: 'GET', route: oauthPaths.authorize } as const;
const decide = { method: 'GET', route: oauthPaths.resume } as const;
const exchange = { method: 'POST', route: tokenRouteOf('authorization_code') } as const;
const refresh = { method: 'POST', route: tokenRouteOf('refresh_token') } as const;

const begun: Call = { ...authorize, status: 303 };
const allowed: Call = { ...decide, status: 303 };
const exchanged: Call = { ...exchange, status: 200 };
const refreshed: Call = { ...refresh, status: 200 };

const refused = (call: Pick<Call, 'method' | 'route'>, errorCode: string, reason: string): Call => ({
  ...call,
  status: 400,
  errorCode,
  reason,
});

const denied: Call = { ...decide, status: 303, errorCode: 'access_denied' };
const notRegistered = refused(authorize, 'invalid_redirect_uri', 'the redirect_uri is not registered');
const wrongVerifier = refused(exchange, 'invalid_grant', 'code_verifier does not match code_challenge');
const usedTwice = refused(exchange, 'invalid_grant', 'it was already used');
const tooOld = refused(refresh, 'invalid_grant', 'refresh token is expired');

/** Events of every so many hours: people sign in to the developer's app, and it makes mistakes. */
const rhythm: readonly (readonly [hours: number, calls: readonly Call[]])[] = [
  [1, [refreshed]],
  [4, [begun, allowed, exchanged]],
  [7, [begun, denied]],
  [9, [notRegistered]],
  [11, [begun, allowed, wrongVerifier]],
  [17, [tooOld]],
  [23, [begun, allowed, exchanged, usedTwice]],
];

/** The calls of the developer's own app at the authorization server in one hour. They are in the log of the app's owner. */
export function listSignIns(world: World, from: number, back: number): RequestEntry[] {
  if (back >= ownApp.sinceHoursAgo) return [];
  const calls = rhythm.flatMap(([hours, due]) => (back % hours === 0 ? due : []));
  return calls.map((call, index) => {
    const at = from + 40_000 + index * 9000;
    return {
      errorCode: null,
      reason: null,
      ...call,
      requestId: newId('req', new Date(at)),
      workspaceId: null,
      clientId: idOf(world, ownApp.app),
      clientUsed: call.status === 200,
      credentialId: null,
      actorKind: 'oauth_client',
      path: call.route.split('?')[0] ?? '',
      refusal: null,
      durationMs: 21,
      ip: '198.51.100.77',
      userAgent: ownApp.userAgent,
      at,
    };
  });
}
