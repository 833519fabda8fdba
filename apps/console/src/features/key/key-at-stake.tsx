'use client';
import { formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import type { KeyView } from '@/trpc/types.ts';

/** Which key it is and when it was last used: what a person must know before breaking something. */
export function KeyAtStake({ subject }: { subject: KeyView }) {
  const now = useNow();
  return (
    <div className="rounded-card border bg-sunken px-3.5 py-2.5">
      <p className="truncate font-medium text-dense">{subject.name}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-soft text-xs">
        <code>{subject.prefix}…</code>
        <span>{subject.lastUsedAt ? `Last used ${formatSince(subject.lastUsedAt, now)}` : 'Never used'}</span>
      </p>
    </div>
  );
}
