import { type EventType, eventTypeNames, isEventType } from '@patchbay/contract';
import type { Patchbay } from '@patchbay/sdk';
import { type Identity, withClient } from '../client.ts';
import { openListenerStore } from '../credential/listener-store.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import { mintSecret } from '../listen/signature.ts';
import type { Session } from '../session.ts';
import { identityOf, type Made, requireSource } from './source.ts';

export interface Triggered {
  readonly type: EventType;
  readonly made: Pick<Made, 'what' | 'id'>;
  /** Null where the sign-in may not read the event. */
  readonly eventId: string | null;
}

/** @throws CommandFailure (usage) */
export function requireEventType(text: string): EventType {
  if (isEventType(text)) return text;
  throw new CommandFailure(exitCodes.usage, 'unknown_event_type', {
    message: `There is no event type \`${text}\`.`,
    remedy: `Choose from ${eventTypeNames.map((name) => `\`${name}\``).join(', ')}.`,
  });
}

/** The event commits with what it tells of, so it is among the newest. */
async function findEvent({ GET }: Patchbay, type: EventType, { field, id }: Made): Promise<string | null> {
  const { data } = await GET('/v1/events', { params: { query: { limit: 100 } } });
  return data.find((event) => event.type === type && event.data[field] === id)?.id ?? null;
}

/**
 * Brings an event about as an app or a person would: by calls of the API.
 * @param identity for the calls; by default that of {@link identityOf}
 * @throws CommandFailure (usage) for a type without a source
 */
export async function trigger(session: Session, type: EventType, identity?: Identity): Promise<Triggered> {
  const source = requireSource(type);
  const store = openListenerStore(session.environment, mintSecret);
  return withClient(session, identity ?? identityOf(type), async (client) => {
    const { workspace } = (await client.GET('/v1/me', {})).data;
    const threadId = await store.readThread(workspace.id);
    const keepThread = (id: string): Promise<void> => store.writeThread(workspace.id, id);
    const made = await source.make({ client, threadId, keepThread });
    return { type, made: { what: made.what, id: made.id }, eventId: await findEvent(client, type, made) };
  });
}
