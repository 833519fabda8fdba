import { freshAddress } from './call.ts';
import { readProduct } from './running.ts';

/** A browser at the console. It keeps the last cookie it was given, even one that an attacker planted. */
export interface ConsoleBrowser {
  /** The value of the session cookie. */
  cookie(): string;
  /** Calls a mutation as the pages of the console do. @returns the status, and the result or refusal as text */
  mutate(procedure: string, input: unknown): Promise<{ status: number; text: string }>;
}

/** @param planted the value of the cookie before anybody has signed in */
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
