import type { EventType } from '@patchbay/contract';
import type { Identity } from '../client.ts';
import type { Session } from '../session.ts';
import { trigger } from '../trigger/run.ts';
import { showTriggered } from '../trigger/show.ts';
import { type Answer, forward, isSuccess, type Receiver } from './forward.ts';
import { mintSecret } from './signature.ts';

/** Triggers one event and says whether it has made its whole way. */
export interface Verdict {
  /** Triggers, the first time that it is called. */
  begin(): void;
  /** An event was received, or taken by the receiver. */
  handled(eventId: string): void;
}

export interface VerdictOptions {
  /** Null triggers nothing. */
  readonly type: EventType | null;
  readonly identity: Identity;
  readonly receiver: Receiver | null;
  readonly signal: AbortSignal;
  readonly onFault: (error: unknown) => void;
}

const forgedId = 'evt_not_signed_with_your_secret';

/**
 * Posts an event that is signed with a secret nobody has. A receiver that answers with success does not check signatures. The
 * event is a ping, so that such a receiver does nothing about it.
 */
function sendForged({ url }: Receiver, signal: AbortSignal): Promise<Answer> {
  const created_at = new Date().toISOString();
  const body = JSON.stringify({ id: forgedId, type: 'ping', created_at, data: { endpoint_id: 'whe_none' } });
  return forward({ id: forgedId, body }, { url, secret: mintSecret() }, signal);
}

/**
 * That a receiver answers with success does not show that it checks signatures. So it also gets an event with a forged one, and
 * only a receiver that refuses it is called verified.
 */
async function judge(session: Session, eventId: string, { receiver, signal }: VerdictOptions): Promise<void> {
  const { terminal } = session;
  if (receiver === null) {
    if (!terminal.isJson)
      terminal.note(`Received ${eventId}. Add --forward-to to deliver it to your program.`);
    return;
  }
  const answer = await sendForged(receiver, signal);
  if (signal.aborted) return;
  // Without an answer nothing is known about the check.
  const checked = answer.status === null ? null : !isSuccess(answer);
  if (terminal.isJson) terminal.result({ event: 'verified', id: eventId, signature_checked: checked }, '');
  else if (checked) {
    terminal.note(
      `Verified: ${receiver.url} accepted ${eventId} and refused an event with a forged signature.`,
    );
  } else {
    terminal.note(`Delivered ${eventId} to ${receiver.url}.`);
    terminal.warn(
      `An event with a forged signature was ${checked === null ? 'not answered' : 'accepted too: your receiver does not check signatures'}.`,
    );
  }
}

export function createVerdict(session: Session, options: VerdictOptions): Verdict {
  const { identity, onFault, type } = options;
  // Events may arrive before the call that caused them is answered.
  const seen = new Set<string>();
  let wanted: string | null = null;
  let state: 'idle' | 'waiting' | 'judged' = 'idle';

  const check = (): void => {
    if (state !== 'waiting' || wanted === null || !seen.has(wanted)) return;
    state = 'judged';
    judge(session, wanted, options).catch(onFault);
  };
  const start = async (chosen: EventType): Promise<void> => {
    const triggered = await trigger(session, chosen, identity);
    showTriggered(session, triggered);
    wanted = triggered.eventId;
    check();
  };
  return {
    begin() {
      if (state !== 'idle' || type === null) return;
      state = 'waiting';
      start(type).catch(onFault);
    },
    handled(eventId) {
      if (state !== 'waiting') return;
      seen.add(eventId);
      check();
    },
  };
}
