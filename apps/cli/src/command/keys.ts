import type { components, Patchbay } from '@patchbay/sdk';
import { withClient } from '../client.ts';
import { nameUnknownScopes } from '../scope-name.ts';
import type { Session } from '../session.ts';

type ApiKey = components['schemas']['ApiKey'];
type IssuedApiKey = components['schemas']['IssuedApiKey'];

export interface CreateKeyOptions {
  readonly name: string;
  /** The server's defaults when absent. */
  readonly scope?: readonly string[] | undefined;
  readonly expiresAt?: string | undefined;
}

function stateOf(key: ApiKey): string {
  if (key.revoked) return 'revoked';
  if (key.expires_at === null) return 'active';
  return Date.parse(key.expires_at) <= Date.now() ? 'expired' : `until ${key.expires_at}`;
}

/** The secret alone on stdout, so that `KEY=$(patchbay keys create ...)` holds it; all else is said beside it. */
function showIssued({ terminal }: Session, issued: IssuedApiKey): void {
  const { key, raw_key: rawKey } = issued;
  terminal.note(`${key.name}  ${key.id}  ${key.scopes.join(' ')}`);
  terminal.note(rawKey === null ? '' : 'Copy the key now. It is not shown again:');
  terminal.result(issued, rawKey ?? '');
  // The first answer was lost on the way and a secret is never stored: this key can only be replaced.
  if (rawKey === null)
    terminal.warn(
      `The key was created, but its secret was lost in transit. Replace it: patchbay keys rotate ${key.id}`,
    );
}

export async function listKeys(session: Session): Promise<void> {
  const { data } = await withClient(session, 'console', ({ GET }) => GET('/v1/developer/api-keys', {}));
  const rows = data.map((key) => [key.id, key.prefix, stateOf(key), key.name, key.scopes.join(' ')]);
  session.terminal.table(
    data,
    [['ID', 'PREFIX', 'STATE', 'NAME', 'SCOPES'], ...rows],
    'You have no keys yet. Create one with `patchbay keys create --name "My server"`.',
  );
}

export async function createKey(
  session: Session,
  { expiresAt, name, scope }: CreateKeyOptions,
): Promise<void> {
  const body = {
    name,
    ...(scope === undefined ? {} : { scopes: [...scope] }),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  };
  const create = ({ POST }: Patchbay) => POST('/v1/developer/api-keys', { body });
  const { data } = await withClient(session, 'console', create).catch((error: unknown) => {
    throw nameUnknownScopes(error, scope ?? []);
  });
  showIssued(session, data);
}

export async function rotateKey(session: Session, keyId: string, graceSeconds: number): Promise<void> {
  const { data } = await withClient(session, 'console', ({ POST }) =>
    POST('/v1/developer/api-keys/{key_id}/rotate', {
      params: { path: { key_id: keyId } },
      body: { grace_period_seconds: graceSeconds },
    }),
  );
  showIssued(session, data);
}

export async function revokeKey(session: Session, keyId: string): Promise<void> {
  const params = { path: { key_id: keyId } };
  await withClient(session, 'console', ({ DELETE }) => DELETE('/v1/developer/api-keys/{key_id}', { params }));
  session.terminal.note(`Revoked ${keyId}.`);
  if (session.terminal.isJson) session.terminal.result({ id: keyId, revoked: true }, '');
}
