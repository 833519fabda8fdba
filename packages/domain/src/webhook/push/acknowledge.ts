import type { Services, TenantActor } from '../../core/exports.ts';
import type { MarkDelivered } from '../../messaging/exports.ts';
import type { StreamPosition } from './frame.ts';

/** Tells the senders of messages which of them one socket's client has received. */
export interface Acknowledgments {
  /** Events after this position count as received from here on. */
  beginAt(position: StreamPosition): void;
  /** Everything up to this position was received. Nothing waits for it to be noted. */
  reach(position: StreamPosition): void;
}

/**
 * A program has no delivery receipts: only a person's own session says that the person has received something.
 * @param options.mark notes the received events
 */
export function createAcknowledgments(
  { logger }: Pick<Services, 'logger'>,
  { actor, mark }: { readonly actor: TenantActor; readonly mark: MarkDelivered },
): Acknowledgments {
  const { kind, userId, workspaceId } = actor;
  const isPerson = kind === 'console' || kind === 'user';
  let noted: StreamPosition | null = null;
  let reached: StreamPosition | null = null;
  let noting = false;

  const noteAll = async (): Promise<void> => {
    try {
      while (noted && reached && reached.offset > noted.offset) {
        const [after, upTo] = [noted, reached];
        // A position that could not be noted is noted together with the next acknowledgment.
        if (!(await mark({ userId, workspaceId, after, upTo: upTo.offset }))) return;
        // A client that has resumed elsewhere meanwhile continues from there.
        if (noted === after) noted = upTo;
      }
    } finally {
      noting = false;
    }
  };

  return {
    beginAt(position) {
      noted = position;
      reached = null;
    },
    reach(position) {
      if (!isPerson || (reached && reached.offset >= position.offset)) return;
      reached = position;
      if (noting) return;
      noting = true;
      noteAll().catch((error: unknown) =>
        logger.debug({ err: error }, 'what a client received was not noted'),
      );
    },
  };
}
