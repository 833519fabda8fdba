'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ShieldAlert, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { paths } from '@/lib/paths.ts';
import { formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { NoticeView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { NoticeText } from './notice-item.tsx';
import { useDismiss } from './use-dismiss.ts';

const refreshMs = 60_000;

/** The newest notice that the person has not dismissed, in one line above every page but the one that lists them all. */
export function NoticeBanner() {
  const here = usePathname();
  const { data } = useQuery(
    useTRPC().listOpenNotices.queryOptions(undefined, { refetchInterval: refreshMs }),
  );
  const [newest] = data?.items ?? [];
  if (data === undefined || newest === undefined || here === paths.notices()) return null;
  return (
    <section
      aria-label="Security notices"
      className="mb-5 flex items-start gap-2.5 rounded-control border border-warn/40 bg-warn-soft/40 py-1 pr-1 pl-3 text-dense"
    >
      <ShieldAlert aria-hidden className="mt-1.5 size-4 shrink-0 text-warn" />
      <NoticeLine key={newest.id} notice={newest} />
      {data.total > 1 ? (
        <Link prefetch={false} href={paths.notices()} className="link mt-1 shrink-0 whitespace-nowrap">
          {data.total - 1} more
        </Link>
      ) : null}
      <Dismiss notice={newest} />
    </section>
  );
}

/** The title and the time. What it means and what to do about it open below. */
function NoticeLine({ notice }: { notice: NoticeView }) {
  return (
    <details className="group min-w-0 flex-1 py-1">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-1.5 rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 break-words font-medium text-ink">
          {notice.title}{' '}
          <ChevronRight
            aria-hidden
            className="inline size-3.5 align-[-0.125em] text-faint transition-transform group-open:rotate-90"
          />
        </span>
        <span className="text-faint text-xs group-open:hidden">
          {formatSince(notice.occurredAt, useNow())}
          {notice.browser === null ? null : ` · ${notice.browser}`}
        </span>
      </summary>
      <NoticeText notice={notice} />
    </details>
  );
}

function Dismiss({ notice }: { notice: NoticeView }) {
  const dismiss = useDismiss().one;
  return (
    <Button
      look="ghost"
      size="icon"
      className="size-7"
      aria-label={`Dismiss: ${notice.title}`}
      pending={dismiss.isPending}
      onClick={() => dismiss.mutate({ id: notice.id })}
    >
      <X aria-hidden />
    </Button>
  );
}
