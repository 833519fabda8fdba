import { errorRegistry, isErrorCode, isScope, RefusalNote, type Scope } from '@patchbay/contract';
import type { Models } from '@patchbay/db';

/** One request as the console shows it. Headers, bodies and query values are never stored. */
export interface RequestView {
  readonly id: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** The declared path; empty for an unknown one, null for rows of older versions. */
  readonly route: string | null;
  readonly status: number;
  readonly errorCode: string | null;
  /** Explains the code. Null without one, and for one that this version does not know. */
  readonly errorSummary: string | null;
  /** Why an OAuth call or a token was refused. */
  readonly reason: string | null;
  /** The scopes or the fields that a refusal named. */
  readonly refusal: RefusalNote | null;
  readonly durationMs: number;
  /** The API key, the grant or the OAuth client that it was made with. */
  readonly credentialId: string | null;
  /** Null unless that is a key of this workspace. */
  readonly keyPrefix: string | null;
  readonly keyName: string | null;
  /** The scopes of that key; empty where there is none. */
  readonly keyScopes: readonly Scope[];
  /** The name of the app that it was made with. Null unless the app was connected to this workspace or is one of its clients. */
  readonly appName: string | null;
  /** The client of that app, if it is one of this workspace. */
  readonly appClientId: string | null;
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
  route: true,
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
  extends Omit<
    RequestView,
    'appClientId' | 'appName' | 'errorSummary' | 'keyPrefix' | 'keyName' | 'keyScopes' | 'refusal'
  > {
  readonly refusal: unknown;
}

/** The credentials of requests, by the id of the key or the grant. */
interface Credentials {
  readonly keys: ReadonlyMap<string, { prefix: string; name: string; scopes: string[] }>;
  readonly apps: ReadonlyMap<string, { name: string; clientId: string | null }>;
}

type Reader = Pick<Models, 'apiKey' | 'oauthClient' | 'oauthGrant'>;

export async function readKeys(
  { apiKey }: Pick<Reader, 'apiKey'>,
  workspaceId: string,
  ids: string[],
): Promise<Credentials['keys']> {
  const keys = await apiKey.findMany({
    where: { workspaceId, id: { in: ids } },
    select: { id: true, prefix: true, name: true, scopes: true },
  });
  return new Map(keys.map(({ id, ...key }) => [id, key]));
}

export async function readApps(
  { oauthGrant }: Pick<Reader, 'oauthGrant'>,
  workspaceId: string,
  ids: string[],
): Promise<Credentials['apps']> {
  const grants = await oauthGrant.findMany({
    where: { id: { in: ids }, OR: [{ workspaceId }, { client: { ownerWorkspaceId: workspaceId } }] },
    select: { id: true, client: { select: { id: true, name: true, ownerWorkspaceId: true } } },
  });
  return new Map(
    grants.map(({ client: { name, ...client }, id }) => {
      const isOwn = client.ownerWorkspaceId === workspaceId;
      return [id, { name, clientId: isOwn ? client.id : null }];
    }),
  );
}

/** The workspace's own clients, as the apps of the OAuth calls that they made themselves. */
export async function readClients(
  { oauthClient }: Pick<Reader, 'oauthClient'>,
  workspaceId: string,
  ids: string[],
): Promise<Credentials['apps']> {
  const clients = await oauthClient.findMany({
    where: { id: { in: ids }, ownerWorkspaceId: workspaceId },
    select: { id: true, name: true },
  });
  return new Map(clients.map(({ id, name }) => [id, { name, clientId: id }]));
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
  const [keyIds, grantIds, clientIds] = [idsOf('api_key'), idsOf('oauth'), idsOf('oauth_client')];
  const [keys, apps, clients] = await Promise.all([
    keyIds.length === 0 ? new Map() : readKeys(models, workspaceId, keyIds),
    grantIds.length === 0 ? new Map() : readApps(models, workspaceId, grantIds),
    clientIds.length === 0 ? new Map() : readClients(models, workspaceId, clientIds),
  ]);
  return { keys, apps: new Map([...apps, ...clients]) };
}

export const summaryOf = (errorCode: string | null): string | null =>
  errorCode !== null && isErrorCode(errorCode) ? errorRegistry[errorCode].summary : null;

export function toRequestView(row: RequestRow, { apps, keys }: Credentials): RequestView {
  const { credentialId } = row;
  const key = credentialId === null ? undefined : keys.get(credentialId);
  const app = credentialId === null ? undefined : apps.get(credentialId);
  return {
    ...row,
    errorSummary: summaryOf(row.errorCode),
    refusal: RefusalNote.safeParse(row.refusal).data ?? null,
    keyPrefix: key?.prefix ?? null,
    keyName: key?.name ?? null,
    keyScopes: (key?.scopes ?? []).filter(isScope),
    appName: app?.name ?? null,
    appClientId: app?.clientId ?? null,
  };
}
