'use client';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { AskCard } from '@/features/assistant/question/ask-card.tsx';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { Citation, Participant, ThreadView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { MessagesCard } from './messages-card.tsx';
import { SendForm } from './send-form.tsx';
import { titleOf } from './thread-table.tsx';
import { useMarked } from './use-marked.ts';
import { useReveal } from './use-reveal.ts';

const missing = {
  code: 'thread_not_found',
  title: 'Thread not found',
  why: 'It may not exist, or it may belong to another workspace where you are not a participant.',
  list: { label: 'All threads', path: paths.threads() },
} as const;

/** One conversation: who takes part, what was sent and by which key, a field to send as the developer, and one to ask. */
export function ThreadPage({ id }: { id: string }) {
  const thread = useQuery(useTRPC().readThread.queryOptions({ id }));
  return (
    <SubjectPage query={thread} noun="the thread" heading={pageHeadings.thread} missing={missing}>
      {(subject) => <ThreadDetail subject={subject} />}
    </SubjectPage>
  );
}

function ThreadDetail({ subject }: { subject: ThreadView }) {
  const { id } = subject;
  const { data: participants = [] } = useQuery(useTRPC().listParticipants.queryOptions({ id }));
  const reveal = useReveal(id);
  const { mark, marked } = useMarked();
  function show(citation: Citation) {
    mark(citation);
    // A refusal is shown above the messages.
    if (!reveal.contents.has(citation.messageId)) reveal.show([citation.messageId]).catch(() => undefined);
  }
  return (
    <>
      <PageHeader title={titleOf(subject)} description={<ThreadId id={id} />} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start xl:[&>*:not(aside)]:col-start-1">
        <SendForm threadId={id} onSent={reveal.keep} />
        <aside
          aria-label="Questions"
          className="xl:sticky xl:top-6 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto"
        >
          <AskCard threadId={id} participants={participants} onCite={show} />
        </aside>
        <MessagesCard threadId={id} participants={participants} reveal={reveal} marked={marked} />
        <Card title="Thread">
          <DefinitionList
            items={[
              {
                term: 'Participants',
                value: <Names participants={participants} />,
              },
              { term: 'Created', value: <RelativeTime at={subject.createdAt} /> },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

/** Names of any script in a row: each runs as it is written, and the row stays in order. */
function Names({ participants }: { participants: readonly Participant[] }) {
  return participants.map(({ displayName, id }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : null}
      <bdi>{displayName}</bdi>
    </Fragment>
  ));
}

function ThreadId({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <code className="break-all text-xs">{id}</code>
      <CopyButton text={id} label="Copy thread ID" iconOnly look="ghost" />
    </span>
  );
}
