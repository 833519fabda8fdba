import type { DeliveryView } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';

type State = DeliveryView['state'];

const looks = {
  pending: { tone: 'accent', label: 'Waiting' },
  delivered: { tone: 'ok', label: 'Delivered' },
  dead: { tone: 'bad', label: 'Dead letter' },
  held: { tone: 'warn', label: 'Held' },
  skipped: { tone: 'neutral', label: 'Skipped' },
  canceled: { tone: 'neutral', label: 'Canceled' },
} as const satisfies Record<State, { tone: Tone; label: string }>;

/** Each state in a sentence. */
export const stateTexts: Readonly<Record<State, string>> = {
  pending: 'Waiting for the next attempt, or for an earlier event of the same subject.',
  delivered: 'Your receiver responded with a 2xx status.',
  dead: 'Every attempt failed, so Patchbay gave up. Send it again after you fix your receiver.',
  held: 'The endpoint was disabled when this event happened. Enable the endpoint, then recover the delivery.',
  skipped: 'Someone skipped this delivery so that later events of the same subject could be sent.',
  canceled: 'The endpoint was removed before this was delivered.',
};

/** The states as the choices of a filter. */
export const stateOptions = Object.entries(looks).map(([value, { label }]) => ({
  value: value as State,
  label,
}));

export function DeliveryStateBadge({ delivery }: { delivery: Pick<DeliveryView, 'state' | 'attemptCount'> }) {
  const { tone, label } = looks[delivery.state];
  const retries = delivery.state === 'pending' && delivery.attemptCount > 0;
  return <Badge tone={retries ? 'warn' : tone}>{retries ? 'Retrying' : label}</Badge>;
}
