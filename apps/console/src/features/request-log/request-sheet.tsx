'use client';
import { errorRegistry } from '@patchbay/contract';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { formatInstant } from '@/lib/time.ts';
import type { RequestRow } from '@/trpc/types.ts';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { StatusBadge } from './request-badges.tsx';

const summaries: Readonly<Record<string, { readonly summary: string }>> = errorRegistry;

function ErrorNote({ code }: { code: string }) {
  return (
    <div className="rounded-card border border-warn/40 bg-warn-soft/60 px-3.5 py-2.5 text-dense">
      <code className="font-medium text-xs">{code}</code>
      {summaries[code] ? <p className="mt-0.5 text-soft">{summaries[code].summary}</p> : null}
    </div>
  );
}

function KeyLink({ row }: { row: RequestRow }) {
  if (row.credentialId === null) {
    return row.actorKind;
  }
  return (
    <Link href={paths.key(row.credentialId)} className="link">
      {row.keyName ?? row.keyPrefix ?? row.credentialId}
    </Link>
  );
}

/** One request in full. Headers and bodies are never stored, so none are shown. */
export function RequestSheet({ row, onClose }: { row: RequestRow; onClose: () => void }) {
  const items = [
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
    { term: 'Key', value: <KeyLink row={row} /> },
    { term: 'IP address', value: <code className="text-xs">{row.ip ?? 'Unknown'}</code> },
    { term: 'User agent', value: row.userAgent ?? 'None sent' },
    { term: 'Time', value: formatInstant(row.createdAt) },
  ];
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={`${row.method} ${row.path}`}>
      <div className="grid gap-5 p-5">
        {row.errorCode ? <ErrorNote code={row.errorCode} /> : null}
        {row.reason ? <p className="text-soft text-sm">{row.reason}</p> : null}
        <DefinitionList items={items} />
        <p className="text-faint text-xs">Headers and bodies are not stored.</p>
      </div>
    </Sheet>
  );
}
