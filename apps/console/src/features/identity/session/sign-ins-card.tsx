'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AuditRow } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { describeProof, describeUserAgent } from './describe-session.ts';
import { useViewer } from './viewer-context.tsx';

const shown = 5;

/** The last sign-ins of the viewer, each with its audit record, also those whose session has ended. */
export function SignInsCard() {
  const { account } = useViewer();
  const mine = { action: 'session.created', actorId: account.id };
  const signIns = useQuery(useTRPC().listAudit.queryOptions({ ...mine, limit: shown }));
  return (
    <Card
      title="Sign-in history"
      description="If you do not recognize one, change your password. That signs you out everywhere else."
      bodyClassName="p-0 sm:p-0"
      actions={
        <Link
          prefetch={false}
          href={paths.auditLog({ action: 'session.', actorId: account.id })}
          className="link text-dense"
        >
          View all
        </Link>
      }
    >
      <Loaded query={signIns} noun="the sign-ins" skeleton={<SkeletonRows label="sign-ins" rows={shown} />}>
        {({ items }) => (
          <ul className="divide-y border-t" aria-label="Sign-in history">
            {items.map((record) => (
              <SignIn key={record.id} record={record} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function SignIn({ record }: { record: AuditRow }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-dense hover:bg-ink/3 sm:px-5">
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <Link prefetch={false} href={paths.auditRecord(record.id)} className="rounded-sm hover:text-accent">
          {describeUserAgent(record.userAgent)}
        </Link>
        <code className="text-soft text-xs leading-5">{record.ip ?? 'Unknown address'}</code>
      </p>
      <span className="hidden text-soft text-xs sm:inline">{describeProof(record.details)}</span>
      <RelativeTime at={record.createdAt} className="w-24 shrink-0 text-right text-faint" />
    </li>
  );
}
