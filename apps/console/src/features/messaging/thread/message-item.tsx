'use client';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import Link from 'next/link';
import { VoicePlayer } from '@/features/messaging/voice-note/voice-player.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { MessageMetadata, Participant, RevealedMessage } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { DeleteMessage } from './delete-message.tsx';
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
}: {
  message: MessageMetadata;
  participants: readonly Participant[];
  reveal: Reveal;
}) {
  const { createdAt, deliveryState, id, kind, sentVia, voiceNote } = message;
  const sender = senderOf(message, participants);
  return (
    <li className="grid gap-1.5 px-4 py-3 sm:px-5">
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
      <Content message={message} reveal={reveal} />
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
function Content({ message: { deleted, id, isOwn }, reveal }: { message: MessageMetadata; reveal: Reveal }) {
  if (deleted) {
    return <p className="text-dense text-faint">This message was deleted.</p>;
  }
  const shown = reveal.contents.get(id);
  return (
    <>
      {shown ? <Words shown={shown} /> : null}
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

function Words({ shown: { content, transcript } }: { shown: RevealedMessage }) {
  const text = content ?? transcript;
  return text === null ? (
    <p className="text-dense text-faint">This message has no text.</p>
  ) : (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-sm">
      {text}
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
