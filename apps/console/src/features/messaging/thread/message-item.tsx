'use client';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { VoicePlayer } from '@/features/messaging/voice-note/voice-player.tsx';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { MessageMetadata, Participant, RevealedMessage } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { type Quote, splitAtQuote } from './find-quote.ts';
import type { Marked } from './use-marked.ts';
import type { Reveal } from './use-reveal.ts';

const kindNames: Readonly<Record<MessageMetadata['kind'], string | null>> = {
  text: null,
  voice_note: 'Voice note',
  system: 'System',
};

function senderOf({ kind, senderId }: MessageMetadata, participants: readonly Participant[]): string {
  if (senderId === null) {
    return kind === 'system' ? 'Patchbay' : 'Someone outside this workspace';
  }
  return participants.find(({ id }) => id === senderId)?.displayName ?? senderId;
}

/** One message: who sent it, how and when, and what it says once that was asked for. */
export function MessageItem({
  message,
  participants,
  reveal,
  marked,
}: {
  message: MessageMetadata;
  participants: readonly Participant[];
  reveal: Reveal;
  /** Null for every other message than the marked one. */
  marked: Marked | null;
}) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (marked === null) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [marked]);
  const { createdAt, deliveryState, id, kind, sentVia, voiceNote } = message;
  const sender = senderOf(message, participants);
  return (
    <li
      ref={place}
      tabIndex={-1}
      {...(marked ? { 'aria-current': true } : {})}
      className={cn(
        'grid scroll-my-16 gap-1.5 border-l-2 border-l-transparent px-4 py-3 outline-none sm:px-5',
        marked && 'border-l-accent bg-accent-soft',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-dense">
        <bdi className="min-w-0 break-words font-medium">{sender}</bdi>
        {kindNames[kind] ? <Badge>{kindNames[kind]}</Badge> : null}
        {sentVia === null ? null : <SentVia id={sentVia} />}
        <span className="ml-auto flex items-center gap-2.5 text-faint text-xs">
          {deliveryState}
          <RelativeTime at={createdAt} />
        </span>
      </div>
      {voiceNote ? <Audio note={voiceNote} sender={sender} askAddress={() => reveal.askAddress(id)} /> : null}
      <Content message={message} reveal={reveal} quote={marked?.quote ?? null} />
      <code className="truncate text-faint text-xs">{id}</code>
    </li>
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
  if (byteSize === 0) {
    return null;
  }
  if (isHeld) {
    return (
      <p className="text-dense text-faint">
        Patchbay is checking the audio. Until that finishes, only you can see this message.
      </p>
    );
  }
  return (
    <VoicePlayer
      name={`from ${sender}`}
      durationMs={durationMs}
      waveform={waveform}
      askAddress={askAddress}
    />
  );
}

/** The buttons of a message, and its text once somebody has asked to see it. */
function Content({
  message: { deleted, id, isOwn },
  reveal,
  quote,
}: {
  message: MessageMetadata;
  reveal: Reveal;
  quote: Quote | null;
}) {
  if (deleted) {
    return <p className="text-dense text-faint">This message was deleted.</p>;
  }
  const shown = reveal.contents.get(id);
  return (
    <>
      {shown ? <Words shown={shown} quote={quote} /> : null}
      <div className="flex flex-wrap gap-2">
        {shown ? null : (
          <Button
            size="small"
            aria-label={`Show content of ${id}`}
            pending={reveal.isPending(id)}
            onClick={() => reveal.show([id]).catch(() => undefined)}
          >
            <Eye aria-hidden />
            Show content
          </Button>
        )}
        {isOwn ? <DeleteMessage id={id} /> : null}
      </div>
    </>
  );
}

function Words({ shown: { content, transcript }, quote }: { shown: RevealedMessage; quote: Quote | null }) {
  const text = content ?? transcript;
  const parts = quote && text !== null ? splitAtQuote(text, quote) : null;
  return text === null ? (
    <p className="text-dense text-faint">This message has no text.</p>
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

/** The key or the app that sent it. A key is shown by its name and leads to its details. */
function SentVia({ id }: { id: string }) {
  const isKey = id.startsWith('key_');
  const { data } = useQuery(useTRPC().listApiKeys.queryOptions({}, { enabled: isKey }));
  const name = data?.items.find((key) => key.id === id)?.name ?? id;
  return (
    <span className="min-w-0 max-w-full truncate text-faint text-xs">
      {isKey ? (
        <>
          with the key{' '}
          <Link prefetch={false} href={paths.key(id)} className="link">
            <bdi>{name}</bdi>
          </Link>
        </>
      ) : (
        `with the app ${id}`
      )}
    </span>
  );
}
