/** One request as the console shows it; no header, no body, no query value was ever stored. */
export interface RequestView {
  readonly id: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly errorCode: string | null;
  readonly durationMs: number;
  readonly keyId: string | null;
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
  durationMs: true,
  keyId: true,
  actorKind: true,
  ip: true,
  userAgent: true,
  createdAt: true,
} as const;

export type RequestRow = Omit<RequestView, 'keyPrefix' | 'keyName'>;
export type KeyNames = ReadonlyMap<string, { prefix: string; name: string }>;

export function toRequestView(row: RequestRow, keys: KeyNames): RequestView {
  const key = row.keyId === null ? undefined : keys.get(row.keyId);
  return { ...row, keyPrefix: key?.prefix ?? null, keyName: key?.name ?? null };
}
