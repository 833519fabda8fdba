'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { NoticeView } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { linkOf } from './notice-link.ts';

/** When it happened and, for the person's own account, from where. */
function NoticeFacts({ notice }: { notice: NoticeView }) {
  const { browser, ip, occurredAt, times } = notice;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-soft text-xs">
      <RelativeTime at={occurredAt} />
      {browser === null ? null : <span>{browser}</span>}
      {ip === null ? null : <code className="break-all">{ip}</code>}
      {times > 1 ? <span>{times} times that day</span> : null}
    </p>
  );
}

/** What happened, when and from where, and what to do. */
export function NoticeText({ notice, children }: { notice: NoticeView; children?: ReactNode }) {
  const { href, label } = linkOf(notice.target);
  return (
    <div className="min-w-0 flex-1 text-dense">
      <p className="break-words font-medium text-ink">{notice.title}</p>
      <p className="mt-0.5 max-w-[80ch] break-words text-soft">{notice.text}</p>
      <p className="mt-1 max-w-[80ch] break-words text-soft">{notice.advice}</p>
      <NoticeFacts notice={notice} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link prefetch={false} href={href} className="link">
          {label}
        </Link>
        {children}
      </p>
    </div>
  );
}
