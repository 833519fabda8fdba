'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { titleOf } from '@/features/messaging/conversation/describe-conversation.ts';
import { useMarked } from '@/features/messaging/mark/use-marked.ts';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { Citation, ThreadView } from '@/trpc/types.ts';
import { paneClass } from '@/ui/card.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { TabTitle } from '@/ui/tab-title.tsx';
import { MessageList, useMessages } from './message-list.tsx';
import { SendForm } from './send-form.tsx';
import { ThreadDetails } from './thread-details.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useReveal } from './use-reveal.ts';

const AskPanel = lazyPart(() =>
  import('@/features/assistant/question/ask-panel.tsx').then((module) => module.AskPanel),
);

const missing = {
  code: 'thread_not_found',
  title: 'Thread not found',
  why: 'It may not exist, or it may belong to another workspace where you are not a participant.',
  list: { label: 'All threads', path: paths.threads() },
} as const;

/** One conversation: what was sent and by whom, a field to send as the developer, and one to ask. A wide screen has the details beside it. */
export function ThreadPage({ id }: { id: string }) {
  const thread = useQuery(useTRPC().readThread.queryOptions({ id }));
  return (
    <SubjectPage
      query={thread}
      noun="the thread"
      heading={pageHeadings.thread}
      missing={missing}
      skeleton={<ThreadSkeleton />}
    >
      {(subject) => <OpenThread key={id} thread={subject} />}
    </SubjectPage>
  );
}

function OpenThread({ thread }: { thread: ThreadView }) {
  const { id } = thread;
  const { userId } = useViewer().account;
  const { data: participants = [] } = useQuery(useTRPC().listParticipants.queryOptions({ id }));
  const others = participants.filter((person) => person.id !== userId).map(({ displayName }) => displayName);
  const title = titleOf(thread.title, others);
  const messages = useMessages(id);
  const reveal = useReveal(id);
  const { mark, marked } = useMarked();
  const [isAsking, setAsking] = useState(false);
  function show(citation: Citation) {
    mark(citation);
    // A refusal is shown below the messages.
    if (!reveal.contents.has(citation.messageId)) reveal.show([citation.messageId]).catch(() => undefined);
  }
  const details = <ThreadDetails thread={thread} participants={participants} />;
  return (
    <div className="flex h-full gap-4">
      <TabTitle title={title} />
      <section aria-label="Thread" className={`${paneClass} flex-1`}>
        <ThreadHeader
          id={id}
          title={title}
          people={others}
          messages={messages}
          reveal={reveal}
          details={details}
          isAsking={isAsking}
          onAsk={() => setAsking(!isAsking)}
        />
        {isAsking ? <AskPanel threadId={id} participants={participants} onCite={show} /> : null}
        <MessageList messages={messages} reveal={reveal} marked={marked} />
        <SendForm threadId={id} onSent={reveal.keep} />
      </section>
      <aside
        aria-label="Details of the thread"
        className="hidden w-64 shrink-0 overflow-y-auto rounded-card border bg-panel shadow-lift min-[88rem]:block"
      >
        {details}
      </aside>
    </div>
  );
}

/** The open thread while it is read. */
export function ThreadSkeleton() {
  return (
    <section className={`${paneClass} h-full`}>
      <h1 className="border-b px-4 py-3.5 font-semibold text-base">{pageHeadings.thread.title}</h1>
      <SkeletonRows rows={6} label="the thread" />
    </section>
  );
}
