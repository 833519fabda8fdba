'use client';
import { isConsoleRequestId } from '@patchbay/contract';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { formatInstant } from '@/lib/time.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { AuditActor } from './audit-actor.tsx';
import { describeAction } from './describe-action.ts';

const mono = (text: string | null) => <code className="break-all text-xs">{text ?? '–'}</code>;

/** Calls to the API are in the request log. The console's own requests are only in the log of the server. */
function RequestLink({ row: { actorKind, requestId: id } }: { row: AuditRow }) {
  if (id !== null && isConsoleRequestId(id)) {
    return (
      <>
        {mono(id)}
        <span className="block text-faint text-xs">Done in the console. It is not in the request log.</span>
      </>
    );
  }
  if (id === null || !['api_key', 'oauth'].includes(actorKind)) {
    return mono(id);
  }
  return (
    <Link href={paths.requestLog({ requestId: id })} className="link break-all font-mono text-xs">
      {id}
    </Link>
  );
}

/** One record in full, with the details of the action. */
export function AuditSheet({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const items = [
    { term: 'Action', value: mono(row.action) },
    { term: 'Sequence', value: mono(String(row.seq)) },
    { term: 'Actor', value: <AuditActor row={row} /> },
    { term: 'Actor ID', value: mono(row.actorId) },
    { term: 'Target', value: row.targetKind ?? '–' },
    { term: 'Target ID', value: mono(row.targetId) },
    { term: 'Request ID', value: <RequestLink row={row} /> },
    { term: 'IP address', value: mono(row.ip) },
    { term: 'User agent', value: row.userAgent ?? '–' },
    { term: 'Time', value: formatInstant(row.createdAt) },
  ];
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={describeAction(row.action)}>
      <div className="grid gap-5 p-5">
        <DefinitionList items={items} />
        <CodeBlock label="Details" text={JSON.stringify(row.details, null, 2)} />
      </div>
    </Sheet>
  );
}

/** A record that was opened by its id and is not on the loaded pages of the list. */
export function UnlistedRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const record = useQuery(useTRPC().readAuditRecord.queryOptions({ id }));
  if (record.data) {
    return <AuditSheet row={record.data} onClose={onClose} />;
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Audit record">
      <Loaded query={record} noun="the record" skeleton={<SkeletonRows label="the record" rows={4} />}>
        {() => <p className="p-5 text-soft text-sm">This workspace has no such record.</p>}
      </Loaded>
    </Sheet>
  );
}
