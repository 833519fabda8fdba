'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { pageHeadings } from '@/lib/page-headings.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { NoticeView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { BareButton } from '@/ui/bare-button.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { NoticeText } from './notice-item.tsx';
import { useDismiss } from './use-dismiss.ts';

/** Every security notice of the person, newest first, with more on request. */
export function NoticesPage() {
  const notices = useInfiniteQuery(
    useTRPC().listNotices.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor }),
  );
  const dismiss = useDismiss();
  const items = notices.data?.pages.flatMap((page) => page.items) ?? [];
  const isOpen = items.some(({ dismissedAt }) => dismissedAt === null);
  return (
    <>
      <PageHeader {...pageHeadings.notices}>
        {isOpen ? (
          <Button pending={dismiss.all.isPending} onClick={() => dismiss.all.mutate()}>
            Dismiss all
          </Button>
        ) : null}
      </PageHeader>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded
          query={notices}
          noun="the security notices"
          skeleton={<SkeletonRows label="security notices" rows={4} />}
        >
          {() => (items.length === 0 ? <NoNotices /> : <NoticeList items={items} />)}
        </Loaded>
      </Card>
      <LoadOlder query={notices} />
    </>
  );
}

function NoNotices() {
  return (
    <EmptyState icon={ShieldCheck} title="No security notices" docs="guides/security-model">
      You see a notice here about new sign-ins, password and two-factor changes, disconnected apps and keys
      that expire soon.
    </EmptyState>
  );
}

function NoticeList({ items }: { items: readonly NoticeView[] }) {
  const dismiss = useDismiss();
  return (
    <ul className="divide-y" aria-label="Security notices">
      {items.map((notice) => (
        <li key={notice.id} className="px-4 py-4 sm:px-5">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words font-medium text-dense">
            {notice.title}
            {notice.dismissedAt === null ? <Badge tone="warn">New</Badge> : null}
          </h2>
          <NoticeText notice={notice}>
            {notice.dismissedAt === null ? (
              <BareButton
                className="link"
                aria-label={`Dismiss: ${notice.title}`}
                onClick={() => dismiss.one.mutate({ id: notice.id })}
              >
                Dismiss
              </BareButton>
            ) : null}
          </NoticeText>
        </li>
      ))}
    </ul>
  );
}
