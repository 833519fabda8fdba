import { text as readAll } from 'node:stream/consumers';
import { readText, refuseUsage } from '../argument.ts';
import { type Identity, withClient } from '../client.ts';
import type { Session } from '../session.ts';

export interface ApiTarget {
  readonly method: string;
  readonly path: string;
}

export interface ApiOptions {
  /** JSON, `@file` or `-` for stdin. */
  readonly data?: string | undefined;
  readonly identity: Identity;
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readBody = (data: string): Promise<string> => (data === '-' ? readAll(process.stdin) : readText(data));

/** Calls any path of the API and prints the answer. */
export async function callApi(
  session: Session,
  { method, path }: ApiTarget,
  { data, identity }: ApiOptions,
): Promise<void> {
  const verb = method.toUpperCase();
  if (!methods.includes(verb))
    refuseUsage('invalid_method', `The method must be one of ${methods.join(', ')}.`);
  if (!path.startsWith('/')) refuseUsage('invalid_path', 'The path must start with a slash, such as /v1/me.');
  const body = data === undefined ? null : await readBody(data);
  if (body !== null && parseJson(body) === undefined) refuseUsage('invalid_data', 'The data is not JSON.');
  const headers = { 'content-type': 'application/json' };
  const response = await withClient(session, identity, ({ send }) =>
    send(verb, path, body === null ? {} : { body, headers }),
  );
  const text = await response.text();
  const answer = parseJson(text);
  session.terminal.result(
    answer ?? (text === '' ? null : text),
    answer === undefined ? text : JSON.stringify(answer, null, 2),
  );
}
