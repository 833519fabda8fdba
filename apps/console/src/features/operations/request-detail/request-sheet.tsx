'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { callerOf } from '@/features/operations/request-log/caller.ts';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { paths } from '@/lib/paths.ts';
import { formatInstant } from '@/lib/time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { RequestRow } from '@/trpc/types.ts';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { RequestRefusal } from './request-refusal.tsx';

function Caller({ row }: { row: RequestRow }) {
  if (row.credentialId === null || row.actorKind !== 'api_key') return callerOf(row);
  return (
    <Link href={paths.key(row.credentialId)} className="link">
      {callerOf(row)}
    </Link>
  );
}

function requestFacts(row: RequestRow) {
  return [
    { term: 'Status', value: <StatusBadge status={row.status} /> },
    {
      term: 'Request ID',
      value: (
        <span className="flex items-start gap-1">
          <code className="break-all text-xs leading-6">{row.requestId}</code>
          <CopyButton text={row.requestId} label="Copy request ID" iconOnly look="ghost" />
        </span>
      ),
    },
    { term: 'Method', value: <code className="text-xs">{row.method}</code> },
    { term: 'Path', value: <code className="break-all text-xs">{row.path}</code> },
    { term: 'Latency', value: `${row.durationMs} ms` },
    { term: row.actorKind === 'api_key' ? 'Key' : 'Caller', value: <Caller row={row} /> },
    { term: 'IP address', value: <code className="text-xs">{row.ip ?? 'Unknown'}</code> },
    { term: 'User agent', value: row.userAgent ?? 'None sent' },
    { term: 'Time', value: formatInstant(row.createdAt) },
  ];
}

/** One request in full. Headers and bodies are never stored, so none are shown. */
function RequestDetail({ row }: { row: RequestRow }) {
  return (
    <div className="grid gap-5 p-5">
      {row.errorCode ? <RequestRefusal row={row} code={row.errorCode} /> : null}
      {row.reason ? <p className="text-soft text-sm">{row.reason}</p> : null}
      <DefinitionList items={requestFacts(row)} />
      <p className="text-faint text-xs">Headers and bodies are not stored.</p>
    </div>
  );
}

/** The panel of one request: the row of the list, or read by its id where the list does not have it. */
export function OpenRequest({
  id,
  row,
  onClose,
}: {
  id: string;
  row: RequestRow | undefined;
  onClose: () => void;
}) {
  const found = useQuery(useTRPC().readRequest.queryOptions({ id }, { enabled: row === undefined }));
  const request = row ?? found.data;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={request ? `${request.method} ${request.path}` : 'Request'}
    >
      {row ? (
        <RequestDetail row={row} />
      ) : (
        <Loaded query={found} noun="the request" skeleton={<SkeletonRows label="the request" rows={4} />}>
          {(read) =>
            read ? (
              <RequestDetail row={read} />
            ) : (
              <p className="p-5 text-soft text-sm">
                This workspace has no request with this ID. Requests are kept for 30 days.
              </p>
            )
          }
        </Loaded>
      )}
    </Sheet>
  );
}
