'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CheckCheck, Eye, Info, MessageCircleQuestion } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { useConversations } from '@/features/messaging/conversation/use-conversations.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import type { Messages } from './message-list.tsx';
import type { Reveal } from './use-reveal.ts';

const Sheet = lazyPart(() => import('@/ui/sheet.tsx').then((module) => module.Sheet));

/** The title of the open thread, the way back to the list on a narrow screen, and what can be done with all of it. */
export function ThreadHeader({
  id,
  title,
  people,
  messages,
  reveal,
  details,
  isAsking,
  onAsk,
}: {
  id: string;
  title: string;
  people: readonly string[];
  messages: Messages;
  reveal: Reveal;
  details: ReactNode;
  isAsking: boolean;
  onAsk: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { search } = useConversations();
  return (
    <header className="flex min-h-14 items-center gap-2 border-b px-3 py-2 sm:px-4">
      <Link
        href={paths.threads({ search })}
        aria-label="All threads"
        className={`${buttonClass({ look: 'ghost', size: 'icon' })} lg:hidden`}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-base tracking-[-0.01em]">
          <bdi>{title}</bdi>
        </h1>
        <p className="truncate text-faint text-xs">{people.length === 0 ? 'Only you' : people.join(', ')}</p>
      </div>
      <Button
        look="ghost"
        size="icon"
        aria-label="Ask about this thread"
        aria-expanded={isAsking}
        onClick={onAsk}
      >
        <MessageCircleQuestion aria-hidden />
      </Button>
      <MarkRead threadId={id} messages={messages} />
      <ShowAll messages={messages} reveal={reveal} />
      <span className="min-[88rem]:hidden">
        <Button look="ghost" size="icon" aria-label="Details" onClick={() => setOpen(true)}>
          <Info aria-hidden />
        </Button>
      </span>
      {isOpen ? (
        <Sheet open onOpenChange={setOpen} title="Details">
          {details}
        </Sheet>
      ) : null}
    </header>
  );
}

/** Tells the senders that the thread was read. Opening it does not, because it shows nothing of what they wrote. */
function MarkRead({ threadId, messages: { items } }: { threadId: string; messages: Messages }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const isUnread = useConversations().items.some(({ id, unread }) => id === threadId && unread > 0);
  const mark = useMutation(
    trpc.markRead.mutationOptions({
      onError: toastOnError('The thread was not marked as read'),
      onSuccess: () => queryClient.invalidateQueries(trpc.listConversations.pathFilter()),
    }),
  );
  const newest = items[0];
  if (!(isUnread && newest)) return null;
  return (
    <Button
      aria-label="Mark as read"
      pending={mark.isPending}
      onClick={() => mark.mutate({ threadId, messageId: newest.id })}
    >
      <CheckCheck aria-hidden />
      <span className="max-sm:hidden lg:max-xl:hidden">Mark as read</span>
    </Button>
  );
}

function ShowAll({ messages: { items }, reveal }: { messages: Messages; reveal: Reveal }) {
  const hidden = items.filter(({ deleted, id }) => !(deleted || reveal.contents.has(id))).map(({ id }) => id);
  if (items.length < 2 || hidden.length === 0) return null;
  return (
    <Button
      aria-label="Show all"
      title="The audit log records every message that you show or play."
      onClick={() => reveal.show(hidden).catch(() => undefined)}
    >
      <Eye aria-hidden />
      <span className="max-sm:hidden lg:max-xl:hidden">Show all</span>
    </Button>
  );
}
