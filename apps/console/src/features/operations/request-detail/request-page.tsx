'use client';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Reference } from '@/docs/find-reference.ts';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { MissingSubject } from '@/features/shell/subject/missing-subject.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { RequestRow } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Instant } from '@/ui/instant.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonCard } from '@/ui/page-skeleton.tsx';
import { EffectsCard } from './effects-card.tsx';
import { NeighborsCard } from './neighbors-card.tsx';
import { RepeatCard } from './repeat-card.tsx';
import { listCaller, Reason, RequestId } from './request-facts.tsx';
import { RequestRefusal } from './request-refusal.tsx';

const missing = {
  code: 'not_found',
  title: 'Request not found',
  why: 'Requests are kept for 30 days. This one may be older, or it may belong to another workspace.',
  list: { label: 'Request log', path: paths.requestLog() },
} as const;

interface RequestProps {
  readonly row: RequestRow;
  /** The entry of its route in the reference. */
  readonly reference: Reference | null;
}

/** One request on a page of its own: how it was answered and why, what it caused, and who made it. */
export function RequestPage({ id, reference }: { id: string; reference: RequestProps['reference'] }) {
  const request = useQuery(useTRPC().readRequest.queryOptions({ id }));
  if (request.data === null) return <MissingSubject heading={pageHeadings.request.title} missing={missing} />;
  const skeleton = (
    <>
      <PageHeader {...pageHeadings.request} />
      <SkeletonCard label="the request" />
    </>
  );
  return (
    <Loaded query={request} noun="the request" skeleton={skeleton}>
      {(row) => (row === null ? null : <RequestDetail row={row} reference={reference} />)}
    </Loaded>
  );
}

function RequestDetail({ row, reference }: RequestProps) {
  return (
    <>
      <PageHeader
        {...pageHeadings.request}
        title={`${row.method} ${row.path}`}
        description={<Verdict row={row} />}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr] xl:items-start">
        <div className="grid min-w-0 gap-5">
          {row.errorCode ? <RequestRefusal row={row} code={row.errorCode} /> : null}
          <Reason row={row} />
          <EffectsCard row={row} />
        </div>
        <div className="grid min-w-0 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Card title="Request">
            <DefinitionList
              items={[
                { term: 'Route', value: <Route row={row} reference={reference} /> },
                ...listCaller(row),
              ]}
            />
          </Card>
          <NeighborsCard key={row.id} row={row} />
        </div>
        {row.actorKind === 'oauth_client' ? null : <RepeatCard row={row} call={reference?.call ?? null} />}
      </div>
    </>
  );
}

const verdicts = ['', '', 'Succeeded', 'Redirected', 'Refused', 'Failed'];

/** How the request was answered, which a person looks for first. */
function Verdict({ row: { createdAt, durationMs, requestId, status } }: Pick<RequestProps, 'row'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-dense tabular-nums">
      <span className="flex items-center gap-2 font-medium text-ink">
        <StatusBadge status={status} />
        {verdicts[Math.floor(status / 100)]}
      </span>
      <Instant at={createdAt} />
      <span>{durationMs} ms</span>
      <RequestId id={requestId} />
    </span>
  );
}

/** The declared path, which leads to its entry in the reference. */
function Route({ row: { route }, reference }: RequestProps) {
  if (!route) return 'Unknown';
  const text = (
    <code className="text-xs wrap-anywhere">
      {route.split(/(?<=\/)/).map((segment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment may stand in a path twice
        <Fragment key={place}>
          {segment}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
  if (reference === null) return text;
  return (
    <a href={reference.href} className="link">
      {text}
    </a>
  );
}
