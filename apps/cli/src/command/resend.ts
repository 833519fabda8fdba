import type { components, Patchbay } from '@patchbay/sdk';
import { type Identity, pageSize, withClient } from '../client.ts';
import { openListenerStore } from '../credential/listener-store.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import { forward, isSuccess } from '../listen/forward.ts';
import { showAttempt } from '../listen/show.ts';
import { mintSecret } from '../listen/signature.ts';
import { parseTarget } from '../listen/target.ts';
import type { Session } from '../session.ts';

type Event = components['schemas']['Event'];

export interface ResendOptions {
  /** By default, the target of the last listener. */
  readonly forwardTo?: string | undefined;
  readonly console?: boolean | undefined;
}

function refuse(code: string, message: string, remedy: string): never {
  throw new CommandFailure(exitCodes.usage, code, { message, remedy });
}

async function findEvent({ list }: Patchbay, eventId: string): Promise<Event> {
  const events = list('/v1/events', { query: { limit: pageSize } });
  for await (const event of events) if (event.id === eventId) return event;
  const remedy = 'Check the id. It must be within reach of this sign-in, and at most 30 days old.';
  throw new CommandFailure(exitCodes.refused, 'event_not_found', {
    message: `There is no event ${eventId}.`,
    remedy,
  });
}

/**
 * Posts one event again to the receiver of `listen`, once: with the same id and bytes, signed anew.
 * @throws CommandFailure `not_taken` when the receiver does not take it
 */
export async function resendEvent(session: Session, eventId: string, options: ResendOptions): Promise<void> {
  const identity: Identity = options.console ? 'console' : 'any';
  const store = openListenerStore(session.environment, mintSecret);
  const url =
    options.forwardTo === undefined
      ? ((await store.readTarget()) ??
        refuse('no_receiver', 'No receiver is set yet.', 'Add `--forward-to`.'))
      : parseTarget(options.forwardTo);
  const found = await withClient(session, identity, (client) => findEvent(client, eventId));
  const { created_at, data, id, type } = found;
  const body = JSON.stringify({ id, type, created_at, data });
  const answer = await forward({ id, body }, { url, secret: await store.readSecret() }, session.signal);
  session.signal.throwIfAborted();
  showAttempt(session.terminal, { ...found, body }, { answer, againMs: null });
  if (isSuccess(answer)) return;
  throw new CommandFailure(exitCodes.refused, 'not_taken', {
    message: `${url} did not accept the event.`,
    remedy: 'Fix the receiver, then run the command again.',
  });
}
