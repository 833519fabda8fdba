import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Caller } from '../call.ts';
import { keepOn } from '../keep-on.ts';
import type { Probe, Revoked } from './judge.ts';

const churnEveryMs = 1500;
const probeEveryMs = 60;
const againMs = 100;
const limitedMs = 2000;

/** A credential whose revocation was answered, to be tried until the end. */
export interface Spent extends Revoked {
  readonly token: string;
}

/** How a piece of work reaches the service. */
export interface Means {
  readonly caller: Caller;
  readonly origin: string;
  /** Uses a credential a few times: every process remembers one that it has seen. */
  use(token: string): Promise<void>;
  /** Repeats a revocation until it is answered. @returns when that was; null if the drill was over before */
  revoke(call: Omit<Call, 'origin'>): Promise<number | null>;
}

/** Makes, uses and revokes one credential. Null if the service was disturbed on the way. */
export type Work = (turn: number, means: Means) => Promise<Spent | null>;

/** Credentials that were revoked, and every use of one afterwards. */
export interface ChurnRecord {
  readonly revoked: readonly Spent[];
  readonly probes: readonly Probe[];
}

export interface Churn {
  stop(): Promise<ChurnRecord>;
}

/** The end of a session refuses the session itself, also when only the answer to the first try was lost. */
const isDone = (status: number | null, tries: number): boolean =>
  status === 204 || status === 200 || (status === 401 && tries > 1);

/** Does all work again and again, and goes on trying each revoked credential until the end. */
export function startChurn(caller: Caller, origin: string, works: readonly Work[]): Churn {
  const revoked: Spent[] = [];
  const probes: Probe[] = [];
  const read = (token: string) => caller.send({ origin, method: 'GET', path: '/v1/me', token });

  const means: Means = {
    caller,
    origin,
    async use(token) {
      for (const _ of [1, 2, 3, 4]) await read(token);
    },
    async revoke(call) {
      for (let tries = 1; !churning.isOver(); tries += 1) {
        const { endedAtMs, status } = await caller.send({ ...call, origin });
        if (isDone(status, tries)) return endedAtMs;
        // Refused tries count as writes.
        await pause(status === 429 ? limitedMs : againMs);
      }
      return null;
    },
  };
  const turnOf = (work: Work) => async (turn: number) => {
    const spent = await work(turn, means);
    if (spent) revoked.push(spent);
  };
  const probe = async (turn: number): Promise<void> => {
    // The newest ones in turn with all others.
    const at = turn % 2 === 0 ? revoked.length - 1 - (turn % 8) / 2 : turn % revoked.length;
    const credential = revoked[at];
    if (!credential) return;
    const { sentAtMs, status } = await read(credential.token);
    probes.push({ id: credential.id, sentAtMs, wasAccepted: status === 200 });
  };
  const churning = keepOn(works.map(turnOf), churnEveryMs);
  const probing = keepOn([probe, probe], probeEveryMs);
  return {
    async stop() {
      await Promise.all([churning.stop(), probing.stop()]);
      return { revoked, probes };
    },
  };
}
