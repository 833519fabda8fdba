import type { Models } from '@patchbay/db';
import { readApps, readClients, readKeys } from './view.ts';

/** The names of keys and apps, by the id of the key, the grant or the client. */
export type CallerNames = ReadonlyMap<string, string>;

const startingWith = (ids: readonly string[], prefix: string): string[] =>
  ids.filter((id) => id.startsWith(prefix));

/** Names those callers that the workspace may see: its keys, the apps that are connected to it, and its own clients. */
export async function nameCallers(
  models: Pick<Models, 'apiKey' | 'oauthClient' | 'oauthGrant'>,
  workspaceId: string,
  ids: readonly string[],
): Promise<CallerNames> {
  const [keys, apps, clients] = await Promise.all([
    readKeys(models, workspaceId, startingWith(ids, 'key_')),
    readApps(models, workspaceId, startingWith(ids, 'grt_')),
    readClients(models, workspaceId, [...ids]),
  ]);
  return new Map([
    ...[...keys].map(([id, { name }]) => [id, name] as const),
    ...[...apps].map(([id, { name }]) => [id, name] as const),
    ...[...clients].map(([id, { name }]) => [id, name] as const),
  ]);
}
