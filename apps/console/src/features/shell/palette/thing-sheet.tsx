'use client';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import type { Resource } from '@/trpc/types.ts';
import { CopiedId } from '@/ui/copied-id.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Instant } from '@/ui/instant.tsx';
import { Sheet } from '@/ui/sheet.tsx';

function ThreadLink({ id }: { id: string }) {
  return (
    <Link prefetch={false} href={paths.thread(id)} className="link break-all font-mono text-xs leading-6">
      {id}
    </Link>
  );
}

/** Details of a resource that has no page of its own. Its content is not shown. */
export function ThingSheet({ thing, onClose }: { thing: Resource; onClose: () => void }) {
  const { createdAt, id, noun, threadId, type } = thing;
  const items = [
    { term: 'ID', value: <CopiedId id={id} label={`Copy ${id}`} /> },
    ...(type === null ? [] : [{ term: 'Type', value: <code className="text-xs">{type}</code> }]),
    ...(threadId === null ? [] : [{ term: 'Thread', value: <ThreadLink id={threadId} /> }]),
    { term: 'Created', value: <Instant at={createdAt} /> },
  ];
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={noun.charAt(0).toUpperCase() + noun.slice(1)}
    >
      <div className="grid gap-5 p-5">
        <DefinitionList items={items} />
      </div>
    </Sheet>
  );
}
