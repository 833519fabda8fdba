'use client';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Button } from '@/ui/button.tsx';
import { NoticeText } from './notice-item.tsx';
import { useDismiss } from './use-dismiss.ts';

const refreshMs = 60_000;

/** The newest notices that the person has not dismissed, above every page but the one that lists them all. */
export function NoticeBanner() {
  const here = usePathname();
  const { data } = useQuery(
    useTRPC().listOpenNotices.queryOptions(undefined, { refetchInterval: refreshMs }),
  );
  const dismiss = useDismiss();
  if (data === undefined || data.items.length === 0 || here === paths.notices()) return null;
  const hidden = data.total - data.items.length;
  return (
    <section
      aria-label="Security notices"
      className="mb-6 rounded-card border border-warn/40 bg-warn-soft/60 text-dense"
    >
      <ul className="divide-y divide-warn/25">
        {data.items.map((notice) => (
          <li key={notice.id} className="flex gap-3 px-4 py-3">
            <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            <NoticeText notice={notice} />
            <Button
              look="ghost"
              size="icon"
              className="-mt-1 -mr-2"
              aria-label={`Dismiss: ${notice.title}`}
              pending={dismiss.one.isPending && dismiss.one.variables.id === notice.id}
              onClick={() => dismiss.one.mutate({ id: notice.id })}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {data.total > 1 ? (
        <p className="border-warn/25 border-t px-4 py-2 pl-11">
          <Link prefetch={false} href={paths.notices()} className="link">
            {hidden > 0
              ? `${hidden} more security ${hidden === 1 ? 'notice' : 'notices'}`
              : 'All security notices'}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
