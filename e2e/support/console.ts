import { readProduct } from './running.ts';

interface Envelope {
  readonly result?: { readonly data: { readonly json: unknown } };
  readonly error?: {
    readonly json: { readonly message: string; readonly data?: { readonly access?: { code: string } } };
  };
}

/** A refusal from the console's router. */
export class ConsoleRefusal extends Error {
  override readonly name = 'ConsoleRefusal';
}

async function readResult<Output>(response: Response): Promise<Output> {
  const text = await response.text();
  if (!text.startsWith('{')) throw new Error(`the console answers ${response.status}: ${text.slice(0, 200)}`);
  const { error, result } = JSON.parse(text) as Envelope;
  if (result) return result.data.json as Output;
  throw new ConsoleRefusal(error?.json.data?.access?.code ?? error?.json.message ?? 'no result');
}

function headersOf(token: string | undefined): Record<string, string> {
  const { consoleUrl } = readProduct();
  const headers = { 'content-type': 'application/json', origin: consoleUrl };
  return token === undefined ? headers : { ...headers, cookie: `patchbay=${token}` };
}

/** Calls a mutation of the console's router as its pages do: with the cookie, from the console's origin. */
export async function mutate<Output>(procedure: string, token: string, input: unknown): Promise<Output> {
  const response = await fetch(`${readProduct().consoleUrl}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ json: input }),
  });
  return readResult(response);
}

/** Calls a query of the console's router. Without a token the caller is signed out. */
export async function query<Output>(procedure: string, token?: string, input: unknown = {}): Promise<Output> {
  const sent = encodeURIComponent(JSON.stringify({ json: input }));
  const url = `${readProduct().consoleUrl}/api/trpc/${procedure}?input=${sent}`;
  return readResult(await fetch(url, { headers: headersOf(token) }));
}
