'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ManagedActions } from '@/features/identity/session/may-manage.tsx';
import { SubjectLink } from '@/features/operations/request-detail/event-list.tsx';
import { Outcome } from '@/features/webhook/delivery/attempt-outcome.tsx';
import { DueTime } from '@/features/webhook/delivery/due-time.tsx';
import { useStats, useTimeline } from '@/features/webhook/stats/stats-card.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import type { WebhookTimeline, WebhookView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { type NextStep, nextStepOf } from './next-step.ts';
import { RecoverButton, RetryButtons } from './recovery-buttons.tsx';

/** Shows the worst problem of an endpoint, its cause and the one step that helps. A healthy endpoint has no card. */
export function NextStepCard({ subject }: { subject: WebhookView }) {
  const { data: stats } = useStats(subject.id);
  const { data: timeline } = useTimeline(subject.id).query;
  const step = stats && timeline ? nextStepOf(subject, stats, timeline.blocked) : null;
  if (!stats || !timeline || step === null) return null;
  const buttons: Readonly<Record<NonNullable<NextStep['action']>, ReactNode>> = {
    retry: <RetryButtons subject={subject} blockedSubjects={stats.blockedSubjects} />,
    recover: <RecoverButton subject={subject} look="primary" />,
  };
  return (
    <Card
      title={step.title}
      description={step.text}
      actions={
        step.action === null ? undefined : (
          <ManagedActions maker={subject.createdBy}>{buttons[step.action]}</ManagedActions>
        )
      }
      bodyClassName="empty:hidden"
    >
      {timeline.blocked.length === 0 ? null : (
        <BlockedList webhookId={subject.id} blocked={timeline.blocked} count={stats.blockedSubjects} />
      )}
    </Card>
  );
}

/** The subjects that have waited longest, each with its first event and how that was answered. */
function BlockedList({
  webhookId,
  blocked,
  count,
}: {
  webhookId: string;
  blocked: WebhookTimeline['blocked'];
  count: number;
}) {
  return (
    <>
      <ul aria-label="Blocked subjects" className="divide-y rounded-card border">
        {blocked.map((first) => (
          <BlockedLine key={first.subject} webhookId={webhookId} first={first} />
        ))}
      </ul>
      {count > blocked.length ? (
        <p className="mt-2 text-dense text-faint">
          And {formatNumber(count - blocked.length)} more subjects.
        </p>
      ) : null}
    </>
  );
}

function BlockedLine({ webhookId, first }: { webhookId: string; first: WebhookTimeline['blocked'][number] }) {
  const { attemptCount, createdAt, deliveryId, eventId, eventType, nextRetryAt, subject, waiting } = first;
  return (
    <li className="grid gap-2.5 px-3 py-3 text-dense">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Outcome status={first.lastStatus} error={first.lastError} />
        <Link prefetch={false} href={paths.event(eventId)} className="link font-mono text-xs">
          {eventType}
        </Link>
        <span className="min-w-0">
          <SubjectLink subject={subject} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-2.5 text-faint text-xs tabular-nums">
        <span>
          Happened <RelativeTime at={createdAt} />
        </span>
        <Link prefetch={false} href={paths.delivery(webhookId, deliveryId)} className="link">
          {attemptCount === 1 ? '1 attempt' : `${attemptCount} attempts`}
        </Link>
        {nextRetryAt === null ? null : (
          <span>
            Next <DueTime at={nextRetryAt} />
          </span>
        )}
        <span>{waiting === 1 ? 'Nothing waits behind it' : `${waiting - 1} more wait behind it`}</span>
      </p>
    </li>
  );
}
