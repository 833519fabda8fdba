'use client';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { formatInstant, formatSince } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { Conversation } from '@/trpc/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { RowOpener } from '@/ui/table.tsx';
import { describeLast, titleOf } from './describe-conversation.ts';

/** A thread of the list: its title, who wrote last and when, and how much of it is unread. The whole row opens it. */
export function ConversationRow({
  thread,
  isOpen,
  search,
}: {
  thread: Conversation;
  isOpen: boolean;
  search: string;
}) {
  const { activeAt, id, last, people, title, unread } = thread;
  const [now, zone] = [useNow(), useZone()];
  const shown = titleOf(title, people);
  return (
    <li
      className={cn(
        'relative flex items-center gap-3 border-b px-3 py-2.5 last:border-b-0 hover:bg-ink/3',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:-outline-offset-2',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <Avatar name={(last?.isOwn ? null : last?.senderName) ?? people[0] ?? shown} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <div className="min-w-0 flex-1 text-dense">
            <RowOpener href={paths.thread(id, { search })} isCurrent={isOpen}>
              {shown}
            </RowOpener>
          </div>
          <time
            dateTime={activeAt.toISOString()}
            title={formatInstant(activeAt, zone)}
            className="relative shrink-0 text-2xs text-faint tabular-nums"
          >
            {formatSince(activeAt, now)}
          </time>
        </div>
        <div className="flex h-5 items-center gap-2">
          <p
            dir="auto"
            className={cn('min-w-0 flex-1 truncate text-xs', unread > 0 ? 'text-ink' : 'text-soft')}
          >
            {describeLast(last)}
          </p>
          <Unread count={unread} />
        </div>
      </div>
    </li>
  );
}

/** The service counts no further than to a hundred. */
function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="shrink-0 rounded-full bg-accent-fill px-1.5 font-medium text-2xs text-on-fill tabular-nums leading-4">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
