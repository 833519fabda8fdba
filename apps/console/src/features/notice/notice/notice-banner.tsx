'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ShieldAlert, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { NoticeView } from '@/trpc/types.ts';
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
  if (data === undefined || data.items.length === 0 || here === paths.notices()) return null;
  const hidden = data.total - data.items.length;
  return (
    <section
      aria-label="Security notices"
      className="mb-6 rounded-card border border-warn/40 bg-warn-soft/60 text-dense"
    >
      <ul className="divide-y divide-warn/25">
        {data.items.map((notice) => (
          <BannerItem key={notice.id} notice={notice} isAlone={data.total === 1} />
        ))}
      </ul>
      {data.total > 1 ? (
        <p className="border-warn/25 border-t py-2 pr-4 pl-11">
          <Link prefetch={false} href={paths.notices()} className="link">
            {hidden > 0 ? `See all ${data.total} security notices` : 'See all security notices'}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** One notice: all of it when it is alone, otherwise its title, which opens the rest. */
function BannerItem({ notice, isAlone }: { notice: NoticeView; isAlone: boolean }) {
  const dismiss = useDismiss().one;
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <details className="group min-w-0 flex-1" open={isAlone}>
        <summary className="flex cursor-pointer list-none items-baseline gap-1.5 rounded-sm [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 break-words font-medium text-ink">{notice.title}</span>
          <ChevronRight
            aria-hidden
            className="size-3.5 shrink-0 self-center text-faint transition-transform group-open:rotate-90"
          />
        </summary>
        <NoticeText notice={notice} />
      </details>
      <Button
        look="ghost"
        size="icon"
        className="-my-1.5 -mr-2"
        aria-label={`Dismiss: ${notice.title}`}
        pending={dismiss.isPending}
        onClick={() => dismiss.mutate({ id: notice.id })}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
