import { type PresenceStatus, socketBufferedBytes } from '@patchbay/contract';
import type { Services, TenantActor } from '../../core/exports.ts';
import { frames } from './frame.ts';
import type { Peer } from './replay.ts';
import { type PresenceWhisper, sendPresence, type Whisper, whoShareThreads } from './whisper.ts';

/** A person's socket of this process. */
export interface Listener {
  readonly actor: TenantActor;
  readonly peer: Peer;
  /** What its client has said of its user; null until then. */
  status: PresenceStatus | null;
}

/** Whose sockets this process has, for what is told between them. */
export interface Audience {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** Passes on what this or another process told. */
  hear(whisper: Whisper): Promise<void>;
}

const isPerson = ({ actor }: Listener): boolean => actor.kind === 'console' || actor.kind === 'user';

/** Nothing that is kept nowhere may fill the buffer of a slow reader. */
function whisperTo({ peer }: Listener, frame: string): void {
  if (peer.bufferedBytes() < socketBufferedBytes.pause) peer.send(frame);
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
  // A look-up that is slow must not leave somebody offline who has come back.
  const inOrder = createOrder();
  const listenersOf = (userId: string): ReadonlySet<Listener> => byUser.get(userId) ?? new Set();

  const announce = (actor: TenantActor, status: PresenceStatus): void => {
    sendPresence(services, actor, status).catch((error: unknown) =>
      services.logger.debug({ err: error }, 'a presence was not told'),
    );
  };
  const presentOf = (userId: string): Listener | undefined =>
    [...listenersOf(userId)].find(({ status }) => status !== null);

  const tellUser = (userId: string, workspaceId: string, frame: string): void => {
    for (const listener of listenersOf(userId)) {
      if (listener.actor.workspaceId === workspaceId) whisperTo(listener, frame);
    }
  };
  const usersOf = (workspaceId: string, except: string): string[] =>
    [...byUser].flatMap(([userId, [first]]) =>
      userId !== except && first?.actor.workspaceId === workspaceId ? [userId] : [],
    );

  const tellSharing = async (from: string, workspaceId: string, frame: string): Promise<void> => {
    const users = usersOf(workspaceId, from);
    if (users.length === 0) return;
    const sharing = await whoShareThreads(services.db.sql, { userId: from, workspaceId }, users);
    for (const userId of sharing) tellUser(userId, workspaceId, frame);
  };

  const hearPresence = async ({ from, status, workspaceId }: PresenceWhisper): Promise<void> => {
    const present = presentOf(from);
    // Another device of the same person is still here.
    if (status === 'offline' && present) announce(present.actor, present.status ?? 'online');
    await tellSharing(from, workspaceId, frames.presence(from, status));
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
      if (listener.status !== null && !presentOf(userId)) announce(listener.actor, 'offline');
    },
    async hear(whisper) {
      if (whisper.kind === 'presence') return inOrder(whisper.from, () => hearPresence(whisper));
      const { to, workspaceId } = whisper;
      const isProgress = whisper.kind === 'ai_progress';
      const frame = isProgress
        ? frames.aiProgress(whisper.progress)
        : frames.signal(whisper.from, whisper.payload);
      tellUser(to, workspaceId, frame);
    },
  };
}
