import { AccessError, type SocketFrame } from '@patchbay/contract';
import type { Services } from '../../core/exports.ts';
import type { Audience, Listener } from './audience.ts';
import { sendSignal } from './ephemeral.ts';
import { frames } from './frame.ts';
import type { Session } from './session.ts';

async function handle(services: Services, frame: SocketFrame, to: FrameTarget): Promise<void> {
  const { listener, session } = to;
  switch (frame.op) {
    case 'auth':
      throw new AccessError('invalid_request');
    case 'resume':
      return session.resume(frame.cursor);
    case 'ack':
      return session.acknowledge(frame.cursor);
    case 'ping':
      return listener.peer.send(frames.pong());
    case 'presence':
      return to.audience.tell(listener, frame.status);
    case 'signal':
      return sendSignal(services, listener.actor, frame);
  }
}

export interface FrameTarget {
  readonly session: Session;
  readonly listener: Listener;
  readonly audience: Audience;
}

/** Sends the refusal of `work`, which a frame asked for, as an `error` frame. */
export async function answerOn(
  { logger }: Pick<Services, 'logger'>,
  { frame, peer }: Pick<Listener, 'peer'> & { readonly frame: SocketFrame['op'] },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AccessError)) logger.warn({ err: error }, 'a frame of a client was not handled');
    peer.send(frames.error(error instanceof AccessError ? error.code : 'internal_error', { frame }));
  }
}

/** Executes a client's frame, and answers on its socket. */
export const handleFrame = (services: Services, frame: SocketFrame, to: FrameTarget): Promise<void> =>
  answerOn(services, { peer: to.listener.peer, frame: frame.op }, () => handle(services, frame, to));
