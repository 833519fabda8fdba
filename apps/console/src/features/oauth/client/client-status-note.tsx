'use client';
import { CircleAlert, Clock3 } from 'lucide-react';
import { WhoReviews } from '@/features/identity/session/who-reviews.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { ClientTrial } from './client-trial.tsx';

const notes = {
  pending: {
    title: 'Awaiting approval',
    text: 'An operator reviews it first. People who connect it see a waiting page that continues after the approval.',
  },
  rejected: {
    title: 'Rejected',
    text: 'Nobody can connect it. Fix the problem below, then an operator reviews it again.',
  },
  suspended: {
    title: 'Suspended',
    text: 'None of its tokens work. Only an operator can reinstate it.',
  },
} as const;

/** Why a client does not work, and what happens next; nothing for an approved one. */
export function ClientStatusNote({ subject }: { subject: ClientView }) {
  if (subject.status === 'approved') {
    return null;
  }
  const { title, text } = notes[subject.status];
  const waits = subject.status === 'pending';
  const Icon = waits ? Clock3 : CircleAlert;
  return (
    <div
      className={`flex gap-3 rounded-card border px-4 py-3 text-dense ${waits ? 'border-warn/40 bg-warn-soft/60' : 'border-bad/30 bg-bad-soft'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${waits ? 'text-warn' : 'text-bad'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{title}</p>
        <p className="mt-0.5 text-soft">{text}</p>
        {waits ? (
          <p className="mt-0.5 text-soft">
            <WhoReviews />
          </p>
        ) : null}
        {waits ? <ClientTrial subject={subject} /> : null}
        {subject.statusReason ? (
          <p className="mt-1 break-words">
            <span className="text-soft">Reason:</span> {subject.statusReason}
          </p>
        ) : null}
      </div>
    </div>
  );
}
