import type { components } from '@patchbay/sdk';
import { openClient, type Session } from '../session.ts';

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
  return key.expires_at === null ? 'active' : `until ${key.expires_at}`;
}

function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The secret alone on stdout, so that `KEY=$(patchbay keys create ...)` holds it; all else is said beside it. */
function showIssued({ terminal }: Session, issued: IssuedApiKey): void {
  const { key, raw_key: rawKey } = issued;
  terminal.note(`${key.name}  ${key.id}  ${key.scopes.join(' ')}`);
  terminal.note(rawKey === null ? '' : 'This is the only time it is shown:');
  terminal.result(issued, rawKey ?? '');
  // The first answer was lost on the way and a secret is never stored: this key can only be replaced.
  if (rawKey === null) terminal.warn(`The answer was lost. Replace the key: patchbay keys rotate ${key.id}`);
}

export async function listKeys(session: Session): Promise<void> {
  const { data } = await openClient(session, 'console').GET('/v1/developer/api-keys', {});
  const rows = data.map((key) => [key.id, key.prefix, stateOf(key), key.name, key.scopes.join(' ')]);
  session.terminal.result(data, renderTable([['ID', 'PREFIX', 'STATE', 'NAME', 'SCOPES'], ...rows]));
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
  const { data } = await openClient(session, 'console').POST('/v1/developer/api-keys', { body });
  showIssued(session, data);
}

export async function rotateKey(session: Session, keyId: string, graceSeconds: number): Promise<void> {
  const { data } = await openClient(session, 'console').POST('/v1/developer/api-keys/{key_id}/rotate', {
    params: { path: { key_id: keyId } },
    body: { grace_period_seconds: graceSeconds },
  });
  showIssued(session, data);
}

export async function revokeKey(session: Session, keyId: string): Promise<void> {
  const params = { path: { key_id: keyId } };
  await openClient(session, 'console').DELETE('/v1/developer/api-keys/{key_id}', { params });
  session.terminal.note(`Revoked ${keyId}.`);
  if (session.terminal.isJson) session.terminal.result({ id: keyId, revoked: true }, '');
}
