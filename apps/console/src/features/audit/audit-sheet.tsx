'use client';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { formatInstant } from '@/lib/time.ts';
import type { AuditRow } from '@/trpc/types.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { AuditActor } from './audit-actor.tsx';
import { describeAction } from './describe-action.ts';

const mono = (text: string | null) => <code className="break-all text-xs">{text ?? '–'}</code>;

// Only API calls are in the request log; the console's own calls are only in the server's log.
function RequestLink({ row: { actorKind, requestId: id } }: { row: AuditRow }) {
  if (id === null || actorKind !== 'api_key') {
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
