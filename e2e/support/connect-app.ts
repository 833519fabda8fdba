import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Developer } from './developer.ts';
import { approveClient, describeClient, discover, redirectUri, registerClient } from './oauth-client.ts';
import { decideConsent } from './oauth-person.ts';

export interface AppOptions {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly redirectUri?: string;
  /** Approves the app, which may then have every scope; otherwise its software_id approves it. */
  readonly operator?: Developer;
  /** The resource that the token is for (RFC 8707). */
  readonly resource?: string;
}

/** Connects an approved app to a person's account, using only fetch. */
export async function connectApp(person: Developer, options: AppOptions): Promise<string> {
  const { name, operator, redirectUri: callback = redirectUri, resource, scopes } = options;
  const server = await discover();
  const scope = scopes.join(' ');
  const software = operator ? {} : { software_id: 'patchbay-cli' };
  const members = { scope, redirect_uris: [callback], ...software };
  const { client_id } = await registerClient(server, describeClient(name, members));
  if (operator) await approveClient(operator, client_id);
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URL(server.authorization_endpoint);
  const shared = { client_id, redirect_uri: callback, ...(resource === undefined ? {} : { resource }) };
  asked.search = new URLSearchParams({
    ...shared,
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const code = (await decideConsent(person, asked, { scopes })).searchParams.get('code') ?? '';
  const form = { ...shared, grant_type: 'authorization_code', code, code_verifier: verifier };
  const answer = await fetch(server.token_endpoint, { method: 'POST', body: new URLSearchParams(form) });
  const body = (await answer.json()) as { access_token: string };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.access_token;
}
