'use client';
import { isConsoleRequestId } from '@patchbay/contract';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Instant } from '@/ui/instant.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import type { Narrow } from './audit-log.tsx';
import { AuditActor, type NameOf, partiesOf, useNames } from './audit-parties.tsx';
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

interface SheetProps {
  readonly row: AuditRow;
  readonly nameOf: NameOf;
  readonly onClose: () => void;
  readonly onNarrow: Narrow;
}

/** One record in full, with the details of the action. */
export function AuditSheet({ row, nameOf, onClose, onNarrow }: SheetProps) {
  const { actorId, targetId } = row;
  const narrow = (part: Parameters<Narrow>[0]) => {
    onClose();
    onNarrow(part);
  };
  const items = [
    { term: 'Action', value: mono(row.action) },
    { term: 'Sequence', value: mono(String(row.seq)) },
    { term: 'Actor', value: <AuditActor row={row} nameOf={nameOf} /> },
    { term: 'Actor ID', value: mono(row.actorId) },
    { term: 'Target', value: nameOf(targetId) ?? row.targetKind ?? '–' },
    { term: 'Target ID', value: mono(row.targetId) },
    { term: 'Request ID', value: <RequestLink row={row} /> },
    { term: 'IP address', value: mono(row.ip) },
    { term: 'User agent', value: row.userAgent ?? '–' },
    { term: 'Time', value: <Instant at={row.createdAt} /> },
  ];
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={describeAction(row.action)}>
      <div className="grid gap-5 p-5">
        <DefinitionList items={items} />
        <div className="flex flex-wrap gap-2">
          {actorId ? <Button onClick={() => narrow({ actorId })}>Only this actor</Button> : null}
          {targetId ? <Button onClick={() => narrow({ targetId })}>Only this target</Button> : null}
        </div>
        <CodeBlock label="Details" text={JSON.stringify(row.details, null, 2)} />
      </div>
    </Sheet>
  );
}

/** A record that was opened by its id and is not on the loaded pages of the list. */
export function UnlistedRecord({ id, ...sheet }: Pick<SheetProps, 'onClose' | 'onNarrow'> & { id: string }) {
  const record = useQuery(useTRPC().readAuditRecord.queryOptions({ id }));
  const nameOf = useNames(record.data ? [partiesOf(record.data)] : []);
  if (record.data) {
    return <AuditSheet row={record.data} nameOf={nameOf} {...sheet} />;
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : sheet.onClose())} title="Audit record">
      <Loaded query={record} noun="the record" skeleton={<SkeletonRows label="the record" rows={4} />}>
        {() => <p className="p-5 text-soft text-sm">This workspace has no such record.</p>}
      </Loaded>
    </Sheet>
  );
}
