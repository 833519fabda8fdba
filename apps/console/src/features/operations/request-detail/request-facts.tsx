'use client';
import Link from 'next/link';
import { callerOf } from '@/features/operations/request-log/caller.ts';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { paths } from '@/lib/paths.ts';
import type { RequestRow } from '@/trpc/types.ts';
import { CopiedId } from '@/ui/copied-id.tsx';
import { Instant } from '@/ui/instant.tsx';

/** The page of the key or the app that made a request; null where this workspace has none. */
function callerPath({ actorKind, appClientId, appName, credentialId }: RequestRow): string | null {
  if (actorKind === 'api_key' && credentialId !== null) return paths.key(credentialId);
  if (appClientId !== null) return paths.client(appClientId);
  return appName === null ? null : paths.connectedApps();
}

function Caller({ row }: { row: RequestRow }) {
  const path = callerPath(row);
  if (path === null) return callerOf(row);
  return (
    <Link prefetch={false} href={path} className="link">
      {callerOf(row)}
    </Link>
  );
}

export const RequestId = ({ id }: { id: string }) => <CopiedId id={id} label="Copy request ID" />;

/** How a request was answered. */
export const listVerdict = (row: RequestRow) => [
  { term: 'Status', value: <StatusBadge status={row.status} /> },
  { term: 'Request ID', value: <RequestId id={row.requestId} /> },
  { term: 'Method', value: <code className="text-xs">{row.method}</code> },
  { term: 'Path', value: <code className="break-all text-xs">{row.path}</code> },
  { term: 'Latency', value: `${row.durationMs} ms` },
  { term: 'Time', value: <Instant at={row.createdAt} /> },
];

function Address({ ip }: { ip: string }) {
  return (
    <Link prefetch={false} href={paths.requestLog({ ip })} className="link">
      <code className="break-all text-xs">{ip}</code>
    </Link>
  );
}

/** Who made a request, and from where. */
export const listCaller = (row: RequestRow) => [
  { term: row.actorKind === 'api_key' ? 'Key' : 'Caller', value: <Caller row={row} /> },
  { term: 'IP address', value: row.ip === null ? 'Unknown' : <Address ip={row.ip} /> },
  {
    term: 'User agent',
    value: <span className="wrap-anywhere">{row.userAgent ?? 'None sent'}</span>,
  },
];

/** Why a request was refused, where its answer named no code. */
export function Reason({ row }: { row: RequestRow }) {
  return row.reason ? <p className="text-soft text-sm">{row.reason}</p> : null;
}
