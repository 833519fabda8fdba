import { type AttemptView, type DeliveryView, deliveryOutcomes } from '@patchbay/contract';
import { readText } from './safe-text.ts';

/** The columns of a delivery's metadata; its body is read only where one delivery is shown. */
export const deliverySelect = {
  id: true,
  endpointId: true,
  eventId: true,
  eventType: true,
  subject: true,
  state: true,
  attempts: true,
  nextAttemptAt: true,
  lastStatus: true,
  lastError: true,
  createdAt: true,
  finishedAt: true,
} as const;

/** A delivery as it is stored. */
export interface DeliveryRow extends Omit<DeliveryView, 'attemptCount' | 'nextRetryAt' | 'state'> {
  readonly state: string;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
}

export function toDeliveryView({ attempts, nextAttemptAt, state, ...row }: DeliveryRow): DeliveryView {
  return {
    ...row,
    state: deliveryOutcomes.find((known) => known === state) ?? 'pending',
    attemptCount: attempts,
    nextRetryAt: nextAttemptAt,
  };
}

export const attemptSelect = {
  number: true,
  startedAt: true,
  latencyMs: true,
  status: true,
  error: true,
  requestHeaders: true,
  responseHeaders: true,
  responseBody: true,
  truncated: true,
} as const;

const dayMs = 86_400_000;

/** No attempt is older, even if the clock that stamped the event was ahead. So no earlier day is searched for attempts. */
export const firstAttemptFrom = (createdAt: Date): Date => new Date(createdAt.getTime() - dayMs);

/** An attempt as it is stored. */
export interface AttemptRow extends Omit<AttemptView, 'requestHeaders' | 'responseHeaders' | 'responseBody'> {
  readonly requestHeaders: unknown;
  readonly responseHeaders: unknown;
  readonly responseBody: Uint8Array | null;
}

function toHeaders(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]));
}

export function toAttemptView(row: AttemptRow): AttemptView {
  const { requestHeaders, responseBody, responseHeaders, truncated } = row;
  return {
    ...row,
    requestHeaders: toHeaders(requestHeaders),
    responseHeaders: responseHeaders === null ? null : toHeaders(responseHeaders),
    responseBody: responseBody && readText(responseBody, truncated),
  };
}
