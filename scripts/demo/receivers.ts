import type { Outbound } from '@patchbay/domain/core';
import { SafeFetchError, type SafeFetchErrorCode } from '@patchbay/safe-fetch';

/** The answer of a receiver: an HTTP status with its body, or the reason why none came. */
type Reply = { readonly status: number; readonly body: string } | { readonly error: SafeFetchErrorCode };

interface Receiver {
  readonly url: string;
  /** The usual time of an answer. */
  readonly medianMs: number;
  /** @param hoursAgo hours from the call to the end of the story */
  replyAt(hoursAgo: number): Reply;
}

const accepted: Reply = { status: 200, body: '{"received":true}' };

/** It was down for a night, while its operators moved it. After that, everything arrived in order. */
export const ticketSystem: Receiver = {
  url: 'https://tickets.okafor.example/hooks/patchbay',
  medianMs: 84,
  replyAt(hoursAgo) {
    if (hoursAgo > 133 || hoursAgo <= 126) return accepted;
    if (hoursAgo > 131) return { error: 'timeout' };
    return { status: 503, body: '{"error":"maintenance"}' };
  },
};

/** A tunnel to a laptop. The laptop was closed, and later the name of the tunnel expired. */
export const tunnel: Receiver = {
  url: 'https://brave-otter-41.tunnel.example/hooks',
  medianMs: 160,
  replyAt(hoursAgo) {
    if (hoursAgo > 70) return accepted;
    if (hoursAgo > 46) return { status: 502, body: 'The tunnel has no client.' };
    return { error: 'resolve_failed' };
  },
};

/** Every receiver of the story. */
export const receivers: readonly Receiver[] = [ticketSystem, tunnel];

export const receiverOf = (url: string): Receiver | undefined =>
  receivers.find((receiver) => receiver.url === url);

/** The network of the story: its receivers answer as they did then, and nothing leaves this machine. */
export function createStoryNetwork(outbound: Outbound, hoursAgo: () => number): Outbound {
  const timings = { resolvedMs: 0, headersMs: 0, endMs: 0 };
  const headers = { 'content-type': 'application/json', server: 'nginx' };
  return {
    ...outbound,
    check: () => Promise.resolve('allowed'),
    fetch(url) {
      const reply = receiverOf(url)?.replyAt(hoursAgo()) ?? { error: 'resolve_failed' };
      if ('error' in reply) return Promise.reject(new SafeFetchError(reply.error));
      const { body, status } = reply;
      return Promise.resolve({ status, headers, body: Buffer.from(body), truncated: false, timings });
    },
  };
}
