import type { Models } from '@patchbay/db';

/** One request as the console shows it. Headers, bodies and query values are never stored. */
export interface RequestView {
  readonly id: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly errorCode: string | null;
  /** Why an OAuth call was refused. */
  readonly reason: string | null;
  readonly durationMs: number;
  /** The API key or the grant that it was made with. */
  readonly credentialId: string | null;
  /** Null unless that is a key of this workspace. */
  readonly keyPrefix: string | null;
  readonly keyName: string | null;
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
  durationMs: true,
  credentialId: true,
  actorKind: true,
  ip: true,
  userAgent: true,
  createdAt: true,
} as const;

type RequestRow = Omit<RequestView, 'keyPrefix' | 'keyName'>;
type KeyNames = ReadonlyMap<string, { prefix: string; name: string }>;

/** The names of the keys that requests were made with. */
export async function keyNames(
  models: Pick<Models, 'apiKey'>,
  rows: readonly RequestRow[],
): Promise<KeyNames> {
  const ids = [...new Set(rows.flatMap(({ credentialId }) => (credentialId === null ? [] : [credentialId])))];
  if (ids.length === 0) return new Map();
  const keys = await models.apiKey.findMany({
    where: { id: { in: ids } },
    select: { id: true, prefix: true, name: true },
  });
  return new Map(keys.map(({ id, ...names }) => [id, names]));
}

export function toRequestView(row: RequestRow, keys: KeyNames): RequestView {
  const key = row.credentialId === null ? undefined : keys.get(row.credentialId);
  return { ...row, keyPrefix: key?.prefix ?? null, keyName: key?.name ?? null };
}
