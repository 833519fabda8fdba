'use client';
import { DueTime } from '@/features/webhook/delivery/due-time.tsx';
import { useStats } from '@/features/webhook/stats/stats-card.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The ages of the secrets. None of them can be read again. */
export function SecretTimes({ id }: Pick<WebhookView, 'id'>) {
  const { data } = useStats(id);
  if (!data?.secretMadeAt) return 'Shown only once';
  return (
    <>
      Made <RelativeTime at={data.secretMadeAt} />, and shown only once. If you lost it, rotate it.
      {data.oldSecretUntil ? (
        <span className="block text-soft">
          The old secret signs as well, and stops <DueTime at={data.oldSecretUntil} />.
        </span>
      ) : null}
    </>
  );
}
