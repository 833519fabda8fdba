import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** Many tests provoke refusals and lost connections, and the browser logs each on its console. */
const failedLoad = /^Failed to load resource: /;
const network = /^(https?|wss?):$/;

function checkRequest(request: Request, hosts: readonly string[]): string | undefined {
  const url = new URL(request.url());
  return network.test(url.protocol) && !hosts.includes(url.host) ? `a request to ${url.href}` : undefined;
}

/** Violations of the content security policy, failed hydration and the like. */
function checkMessage(message: ConsoleMessage): string | undefined {
  const text = message.text();
  const isError = message.type() === 'error' && !failedLoad.test(text);
  return isError || text.includes('Content Security Policy') ? `the console says: ${text}` : undefined;
}

/** The breaches of a context so far. */
export interface Watch {
  readonly breaches: readonly string[];
  /** Stops watching: the next test uses the same context. */
  end(): void;
}

/**
 * Collects what no page of the console may ever do: send a request to another host, violate its own content security
 * policy, log an error or leave one uncaught. The list grows until the watch ends.
 * @param hosts the hosts that its pages may visit, such as "localhost:3000"
 */
export function watchContext(context: BrowserContext, hosts: readonly string[]): Watch {
  const breaches: string[] = [];
  const note = (breach: string | undefined): void => {
    if (breach !== undefined) breaches.push(breach);
  };
  const onRequest = (request: Request): void => note(checkRequest(request, hosts));
  const onMessage = (message: ConsoleMessage): void => note(checkMessage(message));
  const onError = (error: WebError): void => note(`uncaught: ${error.error().message}`);
  context.on('request', onRequest);
  context.on('console', onMessage);
  context.on('weberror', onError);
  return {
    breaches,
    end() {
      context.off('request', onRequest);
      context.off('console', onMessage);
      context.off('weberror', onError);
    },
  };
}
