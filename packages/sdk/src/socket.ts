import { type Line, openLine } from './socket-line.ts';
import { type FollowState, recover, refusalOf } from './socket-recovery.ts';
import { systemTiming, type Timing } from './timing.ts';
import type { WebhookEvent } from './webhook.ts';

export interface FollowOptions {
  /** Such as `https://api.example.com`. */
  readonly baseUrl: string;
  readonly getToken: () => Promise<string>;
  /** A successor of the refused token; null when there is none. */
  readonly refresh?: (refusedToken: string) => Promise<string | null>;
  /** The cursor of the last event that was processed. Without one, events begin now. */
  readonly cursor?: string;
  /** The loop rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Defaults to the WebSocket of the runtime. Before Node 22 there is none: pass the one of the package `ws`. */
  readonly WebSocket?: typeof WebSocket;
  readonly timing?: Timing;
}

export interface FollowedEvent {
  /** Store it once the event is processed: a later loop continues after it. */
  readonly cursor: string;
  /** `event.id` is the dedupe key: an event can come twice. */
  readonly event: WebhookEvent;
}

/** The events of one connection. */
async function* readLine(
  state: FollowState,
  { frames, send }: Line,
  { now }: Timing,
): AsyncGenerator<FollowedEvent, void> {
  for await (const frame of frames) {
    if (frame.op === 'hello') {
      state.greetedAtMs = now();
      state.isRenewed = false;
      state.cursor ??= frame.cursor;
    } else if (frame.op === 'event') {
      yield { cursor: frame.cursor, event: frame.event };
      state.cursor = frame.cursor;
      send({ op: 'ack', cursor: frame.cursor });
    } else if (frame.op === 'error' && frame.detail === 'replay_window_exceeded')
      throw refusalOf(frame.detail, 410);
  }
}

/**
 * The events of the workspace as they happen, at least once. An event counts as processed when the loop asks for the
 * next one. After a cut it connects again and continues from there.
 * @throws PatchbayError for a credential that is refused, and `replay_window_exceeded` when events were missed
 */
export async function* followEvents(options: FollowOptions): AsyncGenerator<FollowedEvent, never> {
  const { signal, timing = systemTiming } = options;
  const token = await options.getToken();
  const state: FollowState = {
    cursor: options.cursor ?? null,
    token,
    failures: 0,
    greetedAtMs: null,
    isRenewed: false,
  };
  for (;;) {
    signal?.throwIfAborted();
    const line = openLine({ ...options, token: state.token, cursor: state.cursor });
    try {
      yield* readLine(state, line, timing);
    } finally {
      line.close();
    }
    signal?.throwIfAborted();
    await recover(state, await line.ended, options);
  }
}
