'use client';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ThreadView } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { MessagesCard } from './messages-card.tsx';
import { SendForm } from './send-form.tsx';
import { titleOf } from './thread-table.tsx';
import { useReveal } from './use-reveal.ts';

/** One conversation: who takes part, what was sent and by which key, and a field to send as the developer. */
export function ThreadPage({ id }: { id: string }) {
  const thread = useQuery(useTRPC().readThread.queryOptions({ id }));
  if (thread.isError && readFailure(thread.error).code === 'thread_not_found') {
    return <NoSuchThread />;
  }
  return (
    <Loaded
      query={thread}
      noun="the thread"
      skeleton={
        <>
          <PageHeader {...pageHeadings.thread} />
          <Card bodyClassName="p-0 sm:p-0">
            <SkeletonRows label="the thread" />
          </Card>
        </>
      }
    >
      {(subject) => <ThreadDetail subject={subject} />}
    </Loaded>
  );
}

function NoSuchThread() {
  return (
    <Card bodyClassName="p-0 sm:p-0">
      <h1 className="sr-only">{pageHeadings.thread.title}</h1>
      <EmptyState
        icon={SearchX}
        title="Thread not found"
        action={
          <Link prefetch={false} href={paths.threads()} className={buttonClass()}>
            All threads
          </Link>
        }
      >
        It does not exist, or it belongs to another workspace.
      </EmptyState>
    </Card>
  );
}

function ThreadDetail({ subject }: { subject: ThreadView }) {
  const { id } = subject;
  const { data: participants = [] } = useQuery(useTRPC().listParticipants.queryOptions({ id }));
  const reveal = useReveal(id);
  return (
    <>
      <PageHeader title={titleOf(subject)} description={<ThreadId id={id} />} />
      <div className="grid gap-5">
        <SendForm threadId={id} onSent={reveal.keep} />
        <MessagesCard threadId={id} participants={participants} reveal={reveal} />
        <Card title="Thread">
          <DefinitionList
            items={[
              {
                term: 'Participants',
                value: participants.map(({ displayName }) => displayName).join(', '),
              },
              { term: 'Created', value: <RelativeTime at={subject.createdAt} /> },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function ThreadId({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <code className="break-all text-xs">{id}</code>
      <CopyButton text={id} label="Copy thread ID" iconOnly look="ghost" />
    </span>
  );
}
