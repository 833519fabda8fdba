import type { Listener } from '@patchbay/contract';

/** The address of a listener's pages, from configuration alone. */
export interface OwnAddress {
  readonly origins: readonly string[];
  /** People reach the listener under addresses that it does not know: only the browser knows what is its own. */
  readonly behindTunnel: boolean;
}

/** The addresses of the listeners in the configuration. */
interface Addresses {
  readonly consoleUrl: string;
  readonly adminConsoleListen: { readonly host: string; readonly port: number };
}

const bracket = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export function addressOf(listener: Listener, { adminConsoleListen, consoleUrl }: Addresses): OwnAddress {
  if (listener !== 'admin') return { origins: [new URL(consoleUrl).origin], behindTunnel: false };
  const { host, port } = adminConsoleListen;
  const origins = [bracket(host), 'localhost'].map((name) => `http://${name}:${port}`);
  return { origins, behindTunnel: true };
}
