import type { Conversation } from '../../../trpc/types.ts';
import { formatPosition } from '../voice-note/bars.ts';

const namesMax = 3;

/** The title of a thread; the people in it where it has none, which is often. */
export function titleOf(title: string | null, people: readonly string[]): string {
  if (title !== null) return title;
  if (people.length === 0) return 'Untitled thread';
  const more = people.length - namesMax;
  const names = people.slice(0, namesMax).join(', ');
  return more > 0 ? `${names} and ${more} more` : names;
}

function describeMessage({ deleted, durationMs, kind }: NonNullable<Conversation['last']>): string {
  if (deleted) return 'Deleted message';
  if (kind === 'system') return 'System message';
  if (kind === 'text') return 'Text message';
  return durationMs === null ? 'Voice note' : `Voice note, ${formatPosition(durationMs / 1000)}`;
}

/** The last message, such as "Mara Okafor: Voice note, 0:31". Its text is shown only on request. */
export function describeLast(last: Conversation['last']): string {
  if (last === null) return 'No messages yet';
  const sender = last.isOwn ? 'You' : last.senderName;
  const message = describeMessage(last);
  return sender === null ? message : `${sender}: ${message}`;
}
