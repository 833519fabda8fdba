import type { KeyObject } from 'node:crypto';
import { SafeFetchError, type SafeFetchResponse } from '@patchbay/safe-fetch';
import { traceCall } from '@patchbay/tracing';
import type { Services } from '../../core/exports.ts';
import { signatureHeaders } from './sign.ts';

/** The whole of one attempt, from resolving the name to the last byte that is read. */
export const attemptMsMax = 15_000;
/** An answer that takes longer costs its endpoint slots as a failure does: 32 such lanes hold a worker up as much as 4 that hang. */
const slowMs = 2000;
const answerBytesMax = 16_384;
/** Why nothing was sent: the endpoint is not to blame. */
const unsentErrors: readonly string[] = ['event_gone', 'unreadable', 'internal_error'];

/** A request to a receiver. */
export interface Outgoing {
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  /** The newest first. */
  readonly secrets: readonly KeyObject[];
  /** The URL is the inbox of the workspace: the body stays here. */
  readonly isInbox: boolean;
}

/** The result of one attempt. */
export interface Answer {
  readonly startedAt: Date;
  readonly latencyMs: number;
  /** Null without an answer; then `error` says why. */
  readonly status: number | null;
  readonly error: string | null;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: Buffer | null;
  readonly truncated: boolean;
}

export type Send = (outgoing: Outgoing) => Promise<Answer>;

/** Any other status is a failure, redirects included: the URL that was checked is the one that must answer. */
export const isSuccess = ({ status }: Pick<Answer, 'status'>): boolean =>
  status !== null && status >= 200 && status <= 299;

export const isSlow = ({ latencyMs }: Pick<Answer, 'latencyMs'>): boolean => latencyMs > slowMs;

/** Answers that say something about one delivery, and not about the endpoint: all of 4xx but these. */
const endpointStatuses: readonly number[] = [408, 429];

/** Returns true if other deliveries of the endpoint would fail in the same way. */
export const isEndpointFault = ({ error, status }: Pick<Answer, 'error' | 'status'>): boolean =>
  status === null
    ? !unsentErrors.includes(error ?? '')
    : status < 400 || status >= 500 || endpointStatuses.includes(status);

const flatten = (headers: SafeFetchResponse['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

type Reply = Pick<Answer, 'status' | 'error' | 'responseHeaders' | 'responseBody' | 'truncated'>;

const endOf = ({ error, status }: Reply) => ({ status, error });

const inboxReply: Reply = {
  status: 200,
  error: null,
  responseHeaders: {},
  responseBody: Buffer.alloc(0),
  truncated: false,
};

async function call(
  { outbound }: Pick<Services, 'outbound'>,
  { body, url }: Outgoing,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  try {
    const answer = await outbound.fetch(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: attemptMsMax,
      responseBytesMax: answerBytesMax,
    });
    return {
      status: answer.status,
      error: null,
      responseHeaders: flatten(answer.headers),
      responseBody: answer.body,
      truncated: answer.truncated,
    };
  } catch (error) {
    // Its cause may name addresses of the internal network, so only the code is kept.
    const code = error instanceof SafeFetchError ? error.code : 'internal_error';
    return { status: null, error: code, responseHeaders: null, responseBody: null, truncated: false };
  }
}

/** Signs and sends one delivery. It never throws: every failure is an answer that is recorded. */
export function createSend(services: Pick<Services, 'clock' | 'outbound'>): Send {
  return async (outgoing) => {
    const startedAt = services.clock.now();
    const startedMs = performance.now();
    const signed = { id: outgoing.eventId, at: startedAt, body: outgoing.body };
    const requestHeaders = {
      'content-type': 'application/json',
      ...signatureHeaders(signed, outgoing.secrets),
    };
    const reply = outgoing.isInbox
      ? inboxReply
      : await traceCall({ name: 'POST' }, () => call(services, outgoing, requestHeaders), endOf);
    const latencyMs = Math.round(performance.now() - startedMs);
    return { startedAt, latencyMs, requestHeaders, ...reply };
  };
}
