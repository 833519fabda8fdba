import { call } from '../oauth/http.ts';
import type { Tenant } from '../seed.ts';
import { timeOf } from '../timing.ts';

/** The part of a developer that a worker thread needs. */
export type Sender = Pick<Tenant, 'rawKey' | 'threadId' | 'session'>;

/** Sends one message. @returns how long it took, in milliseconds */
export const send = (url: string, { rawKey, threadId }: Sender, idempotencyKey?: string) =>
  timeOf(async () => {
    const json = { kind: 'text', text: 'a message of the benchmark' };
    const more = idempotencyKey === undefined ? {} : { idempotencyKey };
    const path = `${url}/v1/threads/${threadId}/messages`;
    const { status, text } = await call(path, { token: rawKey, json, ...more });
    if (status !== 201) throw new Error(`a message was answered ${status}: ${text}`);
  });
