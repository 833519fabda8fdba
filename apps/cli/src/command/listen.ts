import { setMaxListeners } from 'node:events';
import { type ListenerStore, openListenerStore } from '../credential/listener-store.ts';
import { announce, showEnd, showLost } from '../listen/announce.ts';
import { follow } from '../listen/follow.ts';
import { createListener, type Listener } from '../listen/listener.ts';
import { createOutlet, type OutletOptions } from '../listen/outlet.ts';
import { type ListenOptions, nameListener, type Plan, planListen } from '../listen/plan.ts';
import { showAttempt, showReceived } from '../listen/show.ts';
import { mintSecret } from '../listen/signature.ts';
import { createVerdict, type Verdict } from '../listen/verdict.ts';
import type { Session } from '../session.ts';
import { requireEventType } from '../trigger/run.ts';

interface Opening {
  readonly plan: Plan;
  readonly start: string | null;
  readonly writePlace: (cursor: string) => Promise<void>;
  readonly stop: AbortController;
  readonly verdict: Verdict;
}

function openListener(session: Session, { plan, start, stop, verdict, writePlace }: Opening): Listener {
  const { terminal } = session;
  const { receiver, types } = plan;
  const { signal } = stop;
  const onAttempt: OutletOptions['onAttempt'] = (event, answer, againMs) => {
    showAttempt(terminal, event, { answer, againMs });
    if (againMs === null) verdict.handled(event.id);
  };
  return createListener({
    outlet: receiver && createOutlet({ receiver, onAttempt, signal }),
    types,
    place: start,
    writePlace,
    signal,
    on: {
      received(event) {
        showReceived(terminal, event);
        verdict.handled(event.id);
      },
      caughtUp() {
        if (terminal.isJson) terminal.result({ event: 'connected' }, '');
        else terminal.note('Connected. Press Ctrl-C to stop.');
        verdict.begin();
      },
      missed: () =>
        terminal.warn('The server no longer has the events since your last listen. Continuing from now.'),
      fault: (error) => stop.abort(error),
    },
  });
}

/** Listens until it is interrupted, which is no failure. */
async function run(session: Session, store: ListenerStore, options: ListenOptions): Promise<void> {
  const { environment, signal } = session;
  const planned = await planListen(session, store, options);
  const { credential, receiver } = planned;
  const name = nameListener(planned);
  const start = options.fromNow ? null : await store.readPlace(name);
  announce(session, planned, start !== null);
  const stop = new AbortController();
  // Every subject that waits listens to it. Some versions of Node warn at eleven.
  setMaxListeners(0, stop.signal);
  signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  const verdict = createVerdict(session, {
    type: options.trigger === undefined ? null : requireEventType(options.trigger),
    identity: credential.kind === 'console' ? 'console' : 'any',
    receiver,
    signal: stop.signal,
    onFault: (error) => stop.abort(error),
  });
  const writePlace = (cursor: string): Promise<void> => store.writePlace(name, cursor);
  const listener = openListener(session, { plan: planned, start, writePlace, stop, verdict });
  const followed = follow(
    {
      baseUrl: environment.baseUrl,
      token: credential.token,
      // A console session is renewed with a password, and nobody is waiting to enter it.
      renew: credential.kind === 'app' ? credential.renew : undefined,
      signal: stop.signal,
      onLost: (why, afterMs) => showLost(session, why, afterMs),
    },
    listener,
  );
  await followed.catch((error: unknown) => stop.abort(error));
  showEnd(session, await listener.stop(), receiver !== null);
  if (!signal.aborted) throw stop.signal.reason;
}

/** Shows the events of the workspace as they happen, and forwards them to a program of the developer. */
export async function listen(session: Session, options: ListenOptions): Promise<void> {
  const store = openListenerStore(session.environment, mintSecret);
  if (!options.printSecret) return run(session, store, options);
  const secret = await store.readSecret();
  return session.terminal.result({ signing_secret: secret }, secret);
}
