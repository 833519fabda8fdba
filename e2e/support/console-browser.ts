import { freshAddress } from './call.ts';
import { readProduct } from './running.ts';

/** A browser at the console: it keeps the cookie that it was given last, whoever gave it. */
export interface ConsoleBrowser {
  /** The value of the session's cookie. */
  cookie(): string;
  /** Calls a mutation as the console's pages do. @returns its status and its result or refusal, as text */
  mutate(procedure: string, input: unknown): Promise<{ status: number; text: string }>;
}

/** @param planted what stands in the cookie before anybody has signed in */
export function openBrowser(planted: string): ConsoleBrowser {
  const { consoleUrl } = readProduct();
  let cookie = planted;
  return {
    cookie: () => cookie,
    async mutate(procedure, input) {
      const response = await fetch(`${consoleUrl}/api/trpc/${procedure}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: consoleUrl,
          cookie: `patchbay=${cookie}`,
          'x-forwarded-for': freshAddress(),
        },
        body: JSON.stringify({ json: input }),
      });
      for (const line of response.headers.getSetCookie()) {
        cookie = /^patchbay=([^;]*)/.exec(line)?.[1] ?? cookie;
      }
      return { status: response.status, text: await response.text() };
    },
  };
}
