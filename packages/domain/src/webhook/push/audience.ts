import type { PresenceStatus } from '@patchbay/contract';
import type { Services, TenantActor } from '../../core/exports.ts';
import type { BoundedPeer } from './backlog.ts';
import { type EphemeralMessage, type PresenceMessage, sendPresence } from './ephemeral.ts';
import { frames } from './frame.ts';

/** A person's socket of this process. */
export interface Listener {
  readonly actor: TenantActor;
  readonly peer: BoundedPeer;
  /** The user's status, as its client reports it; null until then. */
  status: PresenceStatus | null;
}

/** The sockets of this process by user, for messages between them. */
export interface Audience {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /**
   * Tells those who share a thread with the listener's user the status that its client reports.
   * @throws AccessError as {@link sendPresence}
   */
  tell(listener: Listener, status: PresenceStatus): Promise<void>;
  /** Passes on a message of this or another process. */
  receive(message: EphemeralMessage): void;
}

const isPerson = ({ actor }: Listener): boolean => actor.kind === 'console' || actor.kind === 'user';

/** Messages that are not stored must not fill the buffer of a slow reader. */
function sendUnlessBehind({ peer }: Listener, frame: string): void {
  if (!peer.isBehind('pause')) peer.send(frame);
}

/** Runs what belongs to one key in the order in which it came, and each once the one before it has ended. */
function createOrder(): (key: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(work)
      .finally(() => {
        if (last.get(key) === turn) last.delete(key);
      });
    last.set(key, turn);
    return turn;
  };
}

export function createAudience(services: Pick<Services, 'db' | 'limiter' | 'logger'>): Audience {
  const byUser = new Map<string, Set<Listener>>();
  // A slow lookup must not leave somebody offline who has come back.
  const inOrder = createOrder();
  const listenersOf = (userId: string): ReadonlySet<Listener> => byUser.get(userId) ?? new Set();
  const presentOf = (userId: string): Listener | undefined =>
    [...listenersOf(userId)].find(({ status }) => status !== null);

  /** Announces the user's status once its turn has come: changes until then count. */
  const announce = ({ actor }: Listener): void => {
    inOrder(actor.userId, async () => {
      const present = presentOf(actor.userId);
      await sendPresence(services, actor, present?.status ?? 'offline');
    }).catch((error: unknown) => services.logger.debug({ err: error }, 'a presence was not told'));
  };
  const announceIfLast = (listener: Listener): void => {
    if (!presentOf(listener.actor.userId)) announce(listener);
  };
  const tellUser = (userId: string, frame: string): void => {
    for (const listener of listenersOf(userId)) sendUnlessBehind(listener, frame);
  };
  const receivePresence = ({ from, isFirst, status, to }: PresenceMessage): void => {
    const present = presentOf(from);
    // Another device of the same person is still here.
    if (status === 'offline' && isFirst && present) announce(present);
    const frame = frames.presence(from, status);
    for (const userId of to) tellUser(userId, frame);
  };
  return {
    add(listener) {
      if (!isPerson(listener)) return;
      const { userId } = listener.actor;
      const known = byUser.get(userId) ?? new Set<Listener>();
      known.add(listener);
      byUser.set(userId, known);
    },
    remove(listener) {
      const { userId } = listener.actor;
      const known = byUser.get(userId);
      if (!known?.delete(listener)) return;
      if (known.size === 0) byUser.delete(userId);
      if (listener.status !== null) announceIfLast(listener);
    },
    tell: (listener, status) =>
      inOrder(listener.actor.userId, async () => {
        await sendPresence(services, listener.actor, status);
        const isFirst = listener.status === null;
        listener.status = status;
        // The others can hear a first status, and the socket can close, before the database has answered.
        if (isFirst && !listenersOf(listener.actor.userId).has(listener)) announceIfLast(listener);
      }),
    receive(message) {
      if (message.kind === 'presence') return receivePresence(message);
      const isProgress = message.kind === 'ai_progress';
      const frame = isProgress
        ? frames.aiProgress(message.progress)
        : frames.signal(message.from, message.payload);
      return tellUser(message.to, frame);
    },
  };
}
