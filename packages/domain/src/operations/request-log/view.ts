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
  /** What that key may do; empty where there is none. */
  readonly keyScopes: readonly Scope[];
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

interface RequestRow extends Omit<RequestView, 'keyPrefix' | 'keyName' | 'keyScopes' | 'refusal'> {
  readonly refusal: unknown;
}
type Keys = ReadonlyMap<string, { prefix: string; name: string; scopes: string[] }>;

/** The keys of the workspace that requests were made with. */
export async function keysOf(
  models: Pick<Models, 'apiKey'>,
  workspaceId: string,
  rows: readonly RequestRow[],
): Promise<Keys> {
  const ids = [...new Set(rows.flatMap(({ credentialId }) => (credentialId === null ? [] : [credentialId])))];
  if (ids.length === 0) return new Map();
  const keys = await models.apiKey.findMany({
    where: { workspaceId, id: { in: ids } },
    select: { id: true, prefix: true, name: true, scopes: true },
  });
  return new Map(keys.map(({ id, ...key }) => [id, key]));
}

export function toRequestView(row: RequestRow, keys: Keys): RequestView {
  const key = row.credentialId === null ? undefined : keys.get(row.credentialId);
  return {
    ...row,
    refusal: RefusalNote.safeParse(row.refusal).data ?? null,
    keyPrefix: key?.prefix ?? null,
    keyName: key?.name ?? null,
    keyScopes: (key?.scopes ?? []).filter(isScope),
  };
}
