import { eventCatalog, isEventType, toWireName } from '@patchbay/contract';
import { z } from 'zod';

/** An event as the socket brings it. */
export interface ReceivedEvent {
  /** Its place in the stream of the workspace. */
  readonly cursor: string;
  /** The envelope, with the same bytes as in a webhook. */
  readonly body: string;
  readonly id: string;
  readonly type: string;
  /** Events of one subject keep their order. */
  readonly subject: string;
}

/** The frames of the server that a listener reads. */
export type ServerFrame =
  | { readonly op: 'hello'; readonly cursor: string; readonly heartbeatMs: number }
  | { readonly op: 'event'; readonly event: ReceivedEvent }
  | { readonly op: 'caught_up'; readonly cursor: string }
  | { readonly op: 'error'; readonly detail: string };

const cursor = z.string();
const Envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const Frame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('hello'), cursor, heartbeat_ms: z.number() }),
  z.object({ op: z.literal('event'), cursor, event: Envelope }),
  z.object({ op: z.literal('caught_up'), cursor }),
  z.object({ op: z.literal('error'), detail: z.string() }),
]);

const envelopeStart = /^\{"op":"event","cursor":"[\w-]+","event":/;

/** A type that a newer server has shares one lane with all others of that kind: order is kept where the subject is not known. */
function subjectOf(type: string, data: Readonly<Record<string, unknown>>): string {
  return isEventType(type) ? String(data[toWireName(eventCatalog[type].subject)]) : '';
}

/** The bytes of the envelope within its frame: parsed and written again they might differ from those of a webhook. */
function bodyWithin(text: string, envelope: unknown): string {
  const start = envelopeStart.exec(text)?.[0];
  const body = start === undefined ? '' : text.slice(start.length, -1);
  // A frame of a newer server may have more members behind the envelope.
  return parse(body) === null ? JSON.stringify(envelope) : body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a frame. Null for one that a listener has no use for, such as a presence, or a newer one. */
export function readFrame(text: string): ServerFrame | null {
  const value = parse(text);
  const { data: frame } = Frame.safeParse(value);
  if (!frame) return null;
  if (frame.op === 'hello') return { op: 'hello', cursor: frame.cursor, heartbeatMs: frame.heartbeat_ms };
  if (frame.op !== 'event') return frame;
  const { data, id, type } = frame.event;
  const { event } = value as { event: unknown };
  const body = bodyWithin(text, event);
  return { op: 'event', event: { cursor: frame.cursor, body, id, type, subject: subjectOf(type, data) } };
}
