import { isScope, RefusalNote, type Scope } from '@patchbay/contract';
import type { Models } from '@patchbay/db';

/** One request as the console shows it. Headers, bodies and query values are never stored. */
export interface RequestView {
  readonly id: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly errorCode: string | null;
  /** Why an OAuth call or a token was refused. */
  readonly reason: string | null;
  /** The scopes or the fields that a refusal named. */
  readonly refusal: RefusalNote | null;
  readonly durationMs: number;
  /** The API key or the grant that it was made with. */
  readonly credentialId: string | null;
  /** Null unless that is a key of this workspace. */
  readonly keyPrefix: string | null;
  readonly keyName: string | null;
  /** The scopes of that key; empty where there is none. */
  readonly keyScopes: readonly Scope[];
  /** The name of the app that it was made with. Null unless the app was connected to this workspace or is one of its clients. */
  readonly appName: string | null;
  readonly actorKind: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
}

export const requestSelect = {
  id: true,
  requestId: true,
  method: true,
  path: true,
  status: true,
  errorCode: true,
  reason: true,
  refusal: true,
  durationMs: true,
  credentialId: true,
  actorKind: true,
  ip: true,
  userAgent: true,
  createdAt: true,
} as const;

interface RequestRow
  extends Omit<RequestView, 'appName' | 'keyPrefix' | 'keyName' | 'keyScopes' | 'refusal'> {
  readonly refusal: unknown;
}

/** The credentials of requests, by the id of the key or the grant. */
interface Credentials {
  readonly keys: ReadonlyMap<string, { prefix: string; name: string; scopes: string[] }>;
  readonly appNames: ReadonlyMap<string, string>;
}

type Reader = Pick<Models, 'apiKey' | 'oauthGrant'>;

export async function readKeys(
  { apiKey }: Reader,
  workspaceId: string,
  ids: string[],
): Promise<Credentials['keys']> {
  const keys = await apiKey.findMany({
    where: { workspaceId, id: { in: ids } },
    select: { id: true, prefix: true, name: true, scopes: true },
  });
  return new Map(keys.map(({ id, ...key }) => [id, key]));
}

export async function readAppNames(
  { oauthGrant }: Reader,
  workspaceId: string,
  ids: string[],
): Promise<Credentials['appNames']> {
  const grants = await oauthGrant.findMany({
    where: { id: { in: ids }, OR: [{ workspaceId }, { client: { ownerWorkspaceId: workspaceId } }] },
    select: { id: true, client: { select: { name: true } } },
  });
  return new Map(grants.map(({ client, id }) => [id, client.name]));
}

/** The keys and the apps that requests of the workspace were made with. */
export async function credentialsOf(
  models: Reader,
  workspaceId: string,
  rows: readonly RequestRow[],
): Promise<Credentials> {
  const idsOf = (wanted: string): string[] => [
    ...new Set(
      rows.flatMap(({ actorKind, credentialId }) =>
        credentialId !== null && actorKind === wanted ? [credentialId] : [],
      ),
    ),
  ];
  const [keyIds, grantIds] = [idsOf('api_key'), idsOf('oauth')];
  const [keys, appNames] = await Promise.all([
    keyIds.length === 0 ? new Map() : readKeys(models, workspaceId, keyIds),
    grantIds.length === 0 ? new Map() : readAppNames(models, workspaceId, grantIds),
  ]);
  return { keys, appNames };
}

export function toRequestView(row: RequestRow, { appNames, keys }: Credentials): RequestView {
  const { credentialId } = row;
  const key = credentialId === null ? undefined : keys.get(credentialId);
  return {
    ...row,
    refusal: RefusalNote.safeParse(row.refusal).data ?? null,
    keyPrefix: key?.prefix ?? null,
    keyName: key?.name ?? null,
    keyScopes: (key?.scopes ?? []).filter(isScope),
    appName: credentialId === null ? null : (appNames.get(credentialId) ?? null),
  };
}
