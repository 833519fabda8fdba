import type { WebhookStats, WebhookTimeline, WebhookView } from '../../../trpc/types.ts';
import { describeError } from '../stats/describe-error.ts';
import { countDeliveries } from './recovery-span.ts';

/** The one thing that a person can do for an endpoint now. */
export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly action: 'retry' | 'recover' | null;
}

type Blocked = WebhookTimeline['blocked'][number];

/** How the receiver answered last, as the end of a sentence. */
export function describeAnswer({ lastError, lastStatus }: Pick<Blocked, 'lastError' | 'lastStatus'>): string {
  if (lastStatus !== null) return `your receiver answered ${lastStatus}`;
  return lastError === null
    ? 'an attempt failed'
    : `your receiver gave no answer (${describeError(lastError).toLowerCase()})`;
}

/** The worst problem and what helps. Null if there is nothing to do, or the endpoint is disabled, which the page says already. */
export function nextStepOf(
  { status }: Pick<WebhookView, 'status'>,
  { dead, held, lastFailureAt, lastSuccessAt, pending }: WebhookStats,
  [first]: readonly Blocked[],
): NextStep | null {
  if (status === 'disabled') return null;
  const verb = pending === 1 ? 'waits' : 'wait';
  if (pending > 0 && first)
    return {
      title: `${countDeliveries(pending)} ${verb}`,
      text: `The first one failed: ${describeAnswer(first)}. Fix the receiver, then retry. Events of one subject are delivered in order, so the ones behind it wait too.`,
      action: 'retry',
    };
  const lost = dead + held;
  if (lost > 0)
    return {
      title: `${countDeliveries(lost)} ${lost === 1 ? 'was' : 'were'} not sent`,
      text: 'Patchbay gave up on them after the last attempt, or held them while the endpoint was disabled. Recover them once your receiver works.',
      action: 'recover',
    };
  if (pending > 0)
    return {
      title: `${countDeliveries(pending)} ${verb}`,
      text: 'The next attempt is about to be made.',
      action: 'retry',
    };
  if (lastFailureAt === null && lastSuccessAt === null)
    return {
      title: 'Nothing was sent yet',
      text: 'Send a test event with the button above, to see whether your receiver gets it and accepts the signature.',
      action: null,
    };
  return null;
}
