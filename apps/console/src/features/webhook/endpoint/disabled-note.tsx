'use client';
import { CircleAlert } from 'lucide-react';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { useSetStatus } from './use-webhook-changes.ts';
import { DisabledReason } from './webhook-status.tsx';

/** Why an endpoint is disabled, what happens to its events, and the way back; nothing for an enabled one. */
export function DisabledNote({ subject }: { subject: WebhookView }) {
  const { isPending, mutate } = useSetStatus(subject);
  if (subject.status === 'enabled') {
    return null;
  }
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-card border border-warn/40 bg-warn-soft/60 px-4 py-3 text-dense sm:flex-nowrap">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">This endpoint is disabled</p>
        <p className="mt-0.5 text-soft">
          <DisabledReason subject={subject} /> Events are held for 30 days. Enable the endpoint, then recover
          them.
        </p>
      </div>
      <Button pending={isPending} onClick={() => mutate({ id: subject.id, status: 'enabled' })}>
        Enable
      </Button>
    </div>
  );
}
