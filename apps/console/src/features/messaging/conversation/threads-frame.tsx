'use client';
import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { useRowKeys } from '@/lib/use-row-keys.ts';
import { paneClass } from '@/ui/card.tsx';
import { ConversationList } from './conversation-list.tsx';

/**
 * The list of threads beside the open one. It stays as it is while another thread is opened. A narrow screen shows one of
 * them: the list, or the open thread with a way back. Each scrolls by itself in the height of the window.
 */
export function ThreadsFrame({ children }: { children: ReactNode }) {
  useRowKeys();
  const { id: openId = null } = useParams<{ id?: string }>();
  return (
    <div
      data-wide
      // Below a notice it is lower, so that the page need not scroll.
      className="-mb-13 not-first:h-[calc(100dvh-9.5rem)] first:-mt-3 flex h-[calc(100dvh-4.75rem)] gap-4 lg:not-first:h-[calc(100dvh-7rem)] lg:first:-mt-5 lg:-mb-12 lg:h-[calc(100dvh-2rem)]"
    >
      <section
        aria-label="All threads"
        className={cn(
          paneClass,
          'w-full lg:w-72 lg:shrink-0 min-[112rem]:w-96',
          openId !== null && 'hidden lg:flex',
        )}
      >
        <ConversationList openId={openId} />
      </section>
      <div className={cn('min-w-0 flex-1', openId === null && 'hidden lg:block')}>{children}</div>
    </div>
  );
}
