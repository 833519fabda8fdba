export interface ConsoleAnswer {
  readonly status: number;
  /** The code of a refusal; null for a result. */
  readonly code: string | null;
  readonly data: unknown;
  /** The session that the answer set. */
  readonly session: string | null;
}

export interface ConsoleCall {
  /** The address of the listener. */
  readonly to: string;
  readonly procedure: string;
  readonly input?: unknown;
  /** The session token, sent as the cookie of a production host. */
  readonly session?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Envelope {
  readonly result?: { readonly data: { readonly json: unknown } };
  readonly error?: { readonly json: { readonly data: { readonly access: { readonly code: string } } } };
}

async function send(url: string, init: RequestInit, session: string | undefined): Promise<ConsoleAnswer> {
  const headers = new Headers(init.headers);
  if (session !== undefined) headers.set('cookie', `__Host-patchbay=${session}`);
  const response = await fetch(url, { ...init, headers });
  const { error, result } = (await response.json()) as Envelope;
  const cookie = /^__Host-patchbay=([^;]+)/.exec(response.headers.get('set-cookie') ?? '');
  return {
    status: response.status,
    code: error?.json.data.access.code ?? null,
    data: result?.data.json,
    session: cookie?.[1] ?? null,
  };
}

/** Calls a mutation of the console, as a page of that listener does. */
export function mutateAt({
  headers,
  input = {},
  procedure,
  session,
  to,
}: ConsoleCall): Promise<ConsoleAnswer> {
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ json: input }) };
  return send(`${to}/api/trpc/${procedure}`, init, session);
}

/** Calls a query of the console. */
export function queryAt({
  headers = {},
  input = {},
  procedure,
  session,
  to,
}: ConsoleCall): Promise<ConsoleAnswer> {
  const sent = encodeURIComponent(JSON.stringify({ json: input }));
  return send(`${to}/api/trpc/${procedure}?input=${sent}`, { headers }, session);
}
