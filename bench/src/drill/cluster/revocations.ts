import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, issuedKeyOf, type Outcome } from '../call.ts';
import { keepOn } from '../keep-on.ts';
import type { Person } from '../people.ts';
import type { Probe, Revoked } from './judge.ts';

const churnEveryMs = 1500;
const probeEveryMs = 60;
const againMs = 100;
const limitedMs = 2000;
const keysPath = '/v1/developer/api-keys';

/** Keys that were made, used and revoked, and every use of a revoked one. */
export interface KeyRecord {
  readonly revoked: readonly Revoked[];
  readonly probes: readonly Probe[];
}

export interface Churn {
  stop(): Promise<KeyRecord>;
}

/** Makes, uses and revokes keys, and goes on trying each revoked key until the end. */
export function startChurn(caller: Caller, origin: string, people: readonly Person[]): Churn {
  const revoked: (Revoked & { readonly rawKey: string })[] = [];
  const probes: Probe[] = [];

  const revoke = async (token: string, id: string): Promise<number | null> => {
    const path = `${keysPath}/${id}`;
    while (!churning.isOver()) {
      const { endedAtMs, status } = await caller.send({ origin, method: 'DELETE', path, token });
      if (status === 204) return endedAtMs;
      // Refused tries count as writes.
      await pause(status === 429 ? limitedMs : againMs);
    }
    return null;
  };
  const useAndRevoke = async (session: string, made: Outcome): Promise<void> => {
    const { id, rawKey } = issuedKeyOf(made);
    const token = rawKey ?? '';
    // Every process remembers a key that it has seen.
    for (const _ of [1, 2, 3, 4]) await caller.send({ origin, method: 'GET', path: '/v1/me', token });
    const answeredAtMs = await revoke(session, id);
    if (answeredAtMs !== null) revoked.push({ id, answeredAtMs, rawKey: token });
  };
  const churnOf =
    ({ session: token }: Person) =>
    async (turn: number): Promise<void> => {
      const body = { name: `churn ${turn}`, scopes: ['threads:read'] };
      const made = await caller.send({ origin, method: 'POST', path: keysPath, token, body });
      if (made.status === 201) await useAndRevoke(token, made);
    };
  const probe = async (turn: number): Promise<void> => {
    // The newest ones in turn with all others.
    const at = turn % 2 === 0 ? revoked.length - 1 - (turn % 8) / 2 : turn % revoked.length;
    const key = revoked[at];
    if (!key) return;
    const { id, rawKey: token } = key;
    const { sentAtMs, status } = await caller.send({ origin, method: 'GET', path: '/v1/me', token });
    probes.push({ id, sentAtMs, wasAccepted: status === 200 });
  };
  const churning = keepOn(people.map(churnOf), churnEveryMs);
  const probing = keepOn([probe, probe], probeEveryMs);
  return {
    async stop() {
      await Promise.all([churning.stop(), probing.stop()]);
      return { revoked, probes };
    },
  };
}
