import { within } from '@patchbay/concurrency';
import { AccessError, type SocketFrame, socketCloseCodes } from '@patchbay/contract';
import type { Listening } from '@patchbay/db';
import { type Actor, ephemeralChannel, listenForEvents, type Services } from '../../core/exports.ts';
import { createMarkDelivered } from '../../messaging/exports.ts';
import { createAcknowledgments } from './acknowledge.ts';
import { type Admission, createSocketSlots, requireReader } from './admission.ts';
import { createAudience, type Listener } from './audience.ts';
import { createBacklogs, type Peer } from './backlog.ts';
import { createCredentialCheck } from './credential-check.ts';
import { parseEphemeral } from './ephemeral.ts';
import { frames } from './frame.ts';
import { answerOn, handleFrame } from './handle-frame.ts';
import { createSession } from './session.ts';
import { createSharedSlots } from './shared-slots.ts';
import { createTails } from './tail.ts';

/** An open socket, as the receiver of its client's frames. */
export interface OpenSocket {
  /** Answers on the socket, refusals included. */
  receive(frame: SocketFrame): Promise<void>;
  /** The socket is gone. */
  end(): void;
}

/** The sockets of one process. */
export interface PushHub {
  /**
   * @throws AccessError as the authenticator; `insufficient_scope` for a credential that may read no type of event,
   *   `socket_limit_reached`, `service_unavailable` while the process stops
   */
  admit(authorization: string | undefined): Promise<Admission>;
  /** @param cursor where to begin; where the stream is now when absent */
  open(peer: Peer, admission: Admission, cursor?: string): Promise<OpenSocket>;
  /** Closes all sockets with 1012: their clients come back to another process, which has the same events. */
  drain(): void;
  close(): Promise<void>;
}

/** The time that a socket waits for the first connection that listens. */
const listenMsMax = 2000;

type Authenticate = (authorization: string | undefined) => Promise<Actor>;

/** The parts that the sockets of a process share. It listens from the first socket on. */
function createParts(services: Services, authenticate: Authenticate) {
  const { logger } = services;
  const tails = createTails(services);
  const audience = createAudience(services);
  const check = createCredentialCheck(async (authorization) =>
    requireReader(await authenticate(authorization)),
  );
  const receive = (payload: string): void => {
    try {
      audience.receive(parseEphemeral(payload));
    } catch (error) {
      logger.debug({ err: error }, 'what was told between sockets was not passed on');
    }
  };
  let listening: Listening | undefined;
  const peers = new Set<Peer>();
  const closePeers = (): void => {
    for (const peer of peers) peer.close(socketCloseCodes.goingAway, 'restarting');
  };
  const shared = createSharedSlots(services, closePeers);
  return {
    tails,
    audience,
    check,
    slots: createSocketSlots(services, shared),
    backlogs: createBacklogs(),
    mark: createMarkDelivered(services),
    peers,
    closePeers,
    /** Without it, what another process tells the first socket of this one would be lost. */
    async listen(): Promise<void> {
      listening ??= listenForEvents(services, tails.wake, { [ephemeralChannel]: receive });
      // Events arrive without it as well, a little later.
      await within(listening.started, listenMsMax, 'listening for sockets').catch(() => undefined);
    },
    async close(): Promise<void> {
      check.close();
      tails.close();
      await Promise.all([listening?.close(), shared.close()]);
    },
  };
}

type Parts = ReturnType<typeof createParts>;

/** Enters a socket everywhere, and returns what takes it out again. */
function enroll(
  { audience, check, peers }: Parts,
  listener: Listener,
  checked: Parameters<Parts['check']['add']>[0],
): () => void {
  check.add(checked);
  audience.add(listener);
  peers.add(listener.peer);
  return () => {
    check.remove(checked);
    audience.remove(listener);
    peers.delete(listener.peer);
  };
}

async function openSocket(
  services: Services,
  parts: Parts,
  { admission, cursor, peer: raw }: { admission: Admission; cursor: string | undefined; peer: Peer },
): Promise<OpenSocket> {
  const { actor, authorization } = admission;
  const slot = await parts.slots.take(actor);
  const { leave: leaveBacklogs, peer } = parts.backlogs.enter(actor.workspaceId, raw);
  const free = (): void => {
    slot();
    leaveBacklogs();
  };
  try {
    await parts.listen();
    const stream = await parts.tails.enter(actor.workspaceId);
    const acknowledgments = createAcknowledgments(services, { actor, mark: parts.mark });
    const session = createSession(services, { acknowledgments, actor, peer }, stream);
    const listener: Listener = { actor, peer, status: null };
    const close = (code: number, reason: string): void => {
      peer.send(frames.error(reason));
      peer.close(code, reason);
    };
    const leave = enroll(parts, listener, { authorization, renew: session.renew, close });
    // A cursor in the address resumes, as the frame does.
    await answerOn(services, { peer, frame: 'resume' }, () => session.start(cursor));
    return {
      receive: (frame) => handleFrame(services, frame, { session, listener, audience: parts.audience }),
      end() {
        leave();
        session.end();
        free();
      },
    };
  } catch (error) {
    free();
    throw error;
  }
}

export function createPushHub(services: Services, authenticate: Authenticate): PushHub {
  const parts = createParts(services, authenticate);
  let draining = false;
  const drain = (): void => {
    draining = true;
    parts.closePeers();
  };
  return {
    async admit(authorization) {
      if (draining) throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
      const actor = requireReader(await authenticate(authorization));
      await parts.slots.requireRoom(actor);
      return { authorization: authorization ?? '', actor };
    },
    async open(peer, admission, cursor) {
      const socket = await openSocket(services, parts, { admission, cursor, peer });
      if (draining) peer.close(socketCloseCodes.goingAway, 'restarting');
      return socket;
    },
    drain,
    close: () => {
      drain();
      return parts.close();
    },
  };
}
