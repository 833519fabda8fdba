'use client';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { type Quote, splitAtQuote } from '@/features/messaging/mark/find-quote.ts';
import type { Marked } from '@/features/messaging/mark/use-marked.ts';
import { VoicePlayer } from '@/features/messaging/voice-note/voice-player.tsx';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { formatHour, formatInstant } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import type { MessageMetadata, RevealedMessage } from '@/trpc/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DeleteMessage } from './delete-message.tsx';
import type { PlacedMessage } from './place-messages.ts';
import type { Reveal } from './use-reveal.ts';

function senderOf({ kind, senderId, senderName }: MessageMetadata): string {
  if (senderId !== null) return senderName ?? 'Somebody who has left';
  return kind === 'system' ? 'Patchbay' : 'Someone outside this workspace';
}

/** Scrolls a message into sight when it is marked, and gives it the focus. */
function useMarkedPlace(marked: Marked | null) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (marked === null) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [marked]);
  return place;
}

/** One message: what it says once that was asked for, when it was sent, and above the first of a row who sent it. */
export function MessageItem({
  placed: { day, isFirst, message },
  reveal,
  marked,
}: {
  placed: PlacedMessage;
  reveal: Reveal;
  /** Null for every other message than the marked one. */
  marked: Marked | null;
}) {
  const place = useMarkedPlace(marked);
  const { isOwn, senderId, sentVia } = message;
  const sender = senderOf(message);
  // Whom a voice drop was left for may delete it, and has not sent it.
  const isMine = isOwn && senderId !== null;
  return (
    <li
      ref={place}
      tabIndex={-1}
      {...(marked ? { 'aria-current': true } : {})}
      className={cn(
        'group px-4 outline-none',
        isFirst ? 'pt-4' : 'pt-1',
        marked && 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]',
      )}
    >
      {day === null ? null : <Day name={day} />}
      <div className={cn('flex gap-2.5', isMine && 'flex-row-reverse')}>
        {isFirst ? <Avatar name={sender} /> : <span aria-hidden className="w-7 shrink-0" />}
        <div
          className={cn(
            'grid min-w-0 max-w-[34rem] grid-cols-1 gap-1',
            isMine ? 'justify-items-end' : 'justify-items-start',
          )}
        >
          <SenderLine sender={sender} sentVia={sentVia} isFirst={isFirst} />
          <Bubble
            message={message}
            sender={sender}
            isMine={isMine}
            reveal={reveal}
            quote={marked?.quote ?? null}
          />
          <Facts message={message} isMine={isMine} />
        </div>
      </div>
    </li>
  );
}

/** Above the first message of a row. The others say it to a screen reader alone. */
function SenderLine({
  sender,
  sentVia,
  isFirst,
}: {
  sender: string;
  sentVia: string | null;
  isFirst: boolean;
}) {
  return (
    <p
      className={isFirst ? 'flex min-w-0 max-w-full flex-wrap items-baseline gap-x-2 text-dense' : 'sr-only'}
    >
      <bdi className="min-w-0 break-words font-medium">{sender}</bdi>
      {isFirst && sentVia !== null ? <SentVia id={sentVia} /> : null}
    </p>
  );
}

function Day({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3 pb-3 text-2xs text-faint">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {name}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </p>
  );
}

function Bubble({
  message,
  sender,
  isMine,
  reveal,
  quote,
}: {
  message: MessageMetadata;
  sender: string;
  isMine: boolean;
  reveal: Reveal;
  quote: Quote | null;
}) {
  const { deleted, id, voiceNote } = message;
  const shown = reveal.contents.get(id);
  return (
    <div
      className={cn(
        'grid min-w-0 max-w-full grid-cols-1 gap-2 rounded-card px-3 py-2',
        isMine ? 'bg-accent-soft' : 'bg-ink/4',
      )}
    >
      {voiceNote ? <p className="font-medium text-soft text-xs">Voice note</p> : null}
      {voiceNote ? <Audio note={voiceNote} sender={sender} askAddress={() => reveal.askAddress(id)} /> : null}
      {deleted ? <p className="text-dense text-soft">This message was deleted.</p> : null}
      {shown && !deleted ? <Words shown={shown} quote={quote} /> : null}
      {deleted || shown ? null : (
        <Button
          look="ghost"
          size="small"
          className="-mx-1.5 -my-0.5 justify-self-start"
          aria-label={`Show content of ${id}`}
          pending={reveal.isPending(id)}
          onClick={() => reveal.show([id]).catch(() => undefined)}
        >
          <Eye aria-hidden />
          Show content
        </Button>
      )}
    </div>
  );
}

function Audio({
  note: { byteSize, durationMs, isHeld, waveform },
  sender,
  askAddress,
}: {
  note: NonNullable<MessageMetadata['voiceNote']>;
  sender: string;
  askAddress: () => Promise<string>;
}) {
  if (byteSize === 0) return null;
  if (isHeld) {
    return (
      <p className="text-dense text-soft">
        Patchbay is checking the audio. Until that finishes, only you can see this message.
      </p>
    );
  }
  return (
    <div className="w-72 max-w-full">
      <VoicePlayer
        name={`from ${sender}`}
        durationMs={durationMs}
        waveform={waveform}
        askAddress={askAddress}
      />
    </div>
  );
}

function Words({ shown: { content, transcript }, quote }: { shown: RevealedMessage; quote: Quote | null }) {
  const text = content ?? transcript;
  const parts = quote && text !== null ? splitAtQuote(text, quote) : null;
  return text === null ? (
    <p className="text-dense text-soft">This message has no text.</p>
  ) : (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-sm">
      {parts ? (
        <>
          {parts[0]}
          <mark className="rounded-[2px] bg-warn-soft text-ink">{parts[1]}</mark>
          {parts[2]}
        </>
      ) : (
        text
      )}
    </p>
  );
}

/** When it was sent and how far it got, and what can be done with it. */
function Facts({
  message: { createdAt, deleted, deliveryState, id, isOwn },
  isMine,
}: {
  message: MessageMetadata;
  isMine: boolean;
}) {
  const zone = useZone();
  return (
    <div className={cn('flex h-6 items-center gap-1.5 text-2xs text-faint', isMine && 'flex-row-reverse')}>
      <time
        dateTime={createdAt.toISOString()}
        title={formatInstant(createdAt, zone)}
        className="tabular-nums"
      >
        {formatHour(createdAt, zone)}
      </time>
      <span>{deliveryState}</span>
      <span className="flex focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
        <CopyButton text={id} label={`Copy the ID ${id}`} iconOnly look="ghost" className="size-6" />
        {isOwn && !deleted ? <DeleteMessage id={id} /> : null}
      </span>
    </div>
  );
}

/** The key or the app that sent it. A key is shown by its name and leads to its details. */
function SentVia({ id }: { id: string }) {
  const isKey = id.startsWith('key_');
  const { data } = useQuery(useTRPC().findNames.queryOptions({ ids: [id] }, { staleTime: 60_000 }));
  const name = data?.[0]?.name ?? id;
  return (
    <span className="min-w-0 max-w-full truncate text-faint text-xs">
      with the {isKey ? 'key' : 'app'}{' '}
      {isKey ? (
        <Link prefetch={false} href={paths.key(id)} className="link">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  );
}
