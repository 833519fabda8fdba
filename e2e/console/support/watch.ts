import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Many tests provoke refusals and lost connections, and the browser logs each on its console. */
const failedLoad = /^Failed to load resource: /;
const network = /^(https?|wss?):$/;

function judgeRequest(request: Request, hosts: readonly string[]): string | undefined {
  const url = new URL(request.url());
  return network.test(url.protocol) && !hosts.includes(url.host) ? `a request to ${url.href}` : undefined;
}

/** Violations of the content security policy, failed hydration and the like. */
function judgeMessage(message: ConsoleMessage): string | undefined {
  const text = message.text();
  const isError = message.type() === 'error' && !failedLoad.test(text);
  return isError || text.includes('Content Security Policy') ? `the console says: ${text}` : undefined;
}

/**
 * Collects what no page of the console may ever do: send a request to another host, violate its own content security
 * policy, log an error or leave one uncaught. The list grows while the context is open.
 * @param hosts where its pages may go, such as "localhost:3000"
 */
export function watchContext(context: BrowserContext, hosts: readonly string[]): readonly string[] {
  const breaches: string[] = [];
  const note = (breach: string | undefined): void => {
    if (breach !== undefined) breaches.push(breach);
  };
  context.on('request', (request) => note(judgeRequest(request, hosts)));
  context.on('console', (message) => note(judgeMessage(message)));
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  return breaches;
}
