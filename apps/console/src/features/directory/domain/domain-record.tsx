'use client';
import type { DomainRow } from '@/trpc/types.ts';
import { CopyButton } from '@/ui/copy-button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The record that proves a domain, and what was seen of it. */
export function DomainRecord({ domain }: { domain: DomainRow }) {
  return (
    <>
      <p className="text-soft text-xs">
        <Standing domain={domain} />
      </p>
      <dl className="grid gap-1">
        <div className="flex h-8 items-center gap-1">
          <dt className="w-12 shrink-0 text-soft text-xs">Type</dt>
          <dd>
            <code className="text-xs">TXT</code>
          </dd>
        </div>
        <Copied label="Name" text={domain.recordName} />
        <Copied label="Value" text={domain.recordValue} />
      </dl>
    </>
  );
}

function Standing({ domain: { expiresAt, seenAt } }: { domain: DomainRow }) {
  if (expiresAt) {
    return (
      <>
        The record is missing. Add it back, or this domain stops admitting new people{' '}
        <RelativeTime at={expiresAt} />.
      </>
    );
  }
  return seenAt ? (
    <>
      Record last found <RelativeTime at={seenAt} />
    </>
  ) : (
    <>
      Add this record to your DNS, then verify. A new record can take a few minutes to appear. Some DNS
      providers add the domain to the name themselves. If yours does, leave it out.
    </>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-center gap-1">
      <dt className="w-12 shrink-0 text-soft text-xs">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 break-all text-xs">{text}</code>
        <CopyButton text={text} label={`Copy the ${label.toLowerCase()}`} iconOnly look="ghost" />
      </dd>
    </div>
  );
}
