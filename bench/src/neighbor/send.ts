import { call } from '../oauth/http.ts';

export interface Sender {
  readonly rawKey: string;
  readonly threadId: string;
  readonly session: string;
}

/** Sends one message. @returns how long it took, in milliseconds */
export async function send(
  url: string,
  { rawKey, threadId }: Sender,
  idempotencyKey?: string,
): Promise<number> {
  const startedAt = performance.now();
  const json = { kind: 'text', text: 'a message of the benchmark' };
  const more = idempotencyKey === undefined ? {} : { idempotencyKey };
  const path = `${url}/v1/threads/${threadId}/messages`;
  const { status, text } = await call(path, { token: rawKey, json, ...more });
  if (status !== 201) throw new Error(`a message was answered ${status}: ${text}`);
  return performance.now() - startedAt;
}
