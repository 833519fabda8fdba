import type { MessageMetadata } from '../../../trpc/types.ts';

/** A message at its place in the conversation. */
export interface PlacedMessage {
  readonly message: MessageMetadata;
  /** The day that begins with it, as {@link placeMessages} was told to name it; null within a day. */
  readonly day: string | null;
  /** It begins a row of messages of one sender, and says who that is. */
  readonly isFirst: boolean;
}

/** Messages of one sender with a longer pause between them are not read as one. */
const pauseMs = 10 * 60_000;

function continues(message: MessageMetadata, before: MessageMetadata): boolean {
  const isSameSender = message.senderId === before.senderId && message.kind !== 'system';
  return (
    isSameSender &&
    before.kind !== 'system' &&
    message.sentVia === before.sentVia &&
    message.createdAt.getTime() - before.createdAt.getTime() < pauseMs
  );
}

/** Puts messages, given newest first, in the order of a conversation, by day and by sender. */
export function placeMessages(
  newestFirst: readonly MessageMetadata[],
  nameDay: (at: Date) => string,
): PlacedMessage[] {
  const messages = newestFirst.toReversed();
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const name = nameDay(message.createdAt);
    const day = before && nameDay(before.createdAt) === name ? null : name;
    return { message, day, isFirst: day !== null || before === undefined || !continues(message, before) };
  });
}
