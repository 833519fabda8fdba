'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { RequestRow } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { listCaller, listVerdict, Reason } from './request-facts.tsx';
import { RequestRefusal } from './request-refusal.tsx';

/** A request at a glance. Its page also says what it caused. */
function RequestDetail({ row }: { row: RequestRow }) {
  return (
    <div className="grid gap-5 p-5">
      {row.errorCode ? <RequestRefusal row={row} code={row.errorCode} /> : null}
      <Reason row={row} />
      <DefinitionList items={[...listVerdict(row), ...listCaller(row)]} />
      <p className="text-faint text-xs">Headers and bodies are not stored.</p>
      <div>
        <Link prefetch={false} href={paths.request(row.id)} className={buttonClass()}>
          Open as a page
        </Link>
      </div>
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
