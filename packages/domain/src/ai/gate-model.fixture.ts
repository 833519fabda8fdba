import { type AiFeature, aiQuotas, unitMicrosecondsOf } from '@patchbay/contract';

interface Held {
  readonly feature: AiFeature;
  readonly period: string;
  readonly estimate: bigint;
  readonly endsAt: bigint;
  state: 'held' | 'settled' | 'released' | 'expired';
}

/** A call that answers after its lease has ended is settled late. */
const canEnd = (was: Held['state'], to: Held['state']): boolean =>
  was === 'held' || (was === 'expired' && to === 'settled');

export type Gate = 'admitted' | 'quota' | 'budget';

/** The definition of the gates of one workspace of the free tier, in whole microseconds and micro-dollars. */
export function createGateModel(budget: bigint, leaseMicroseconds: bigint) {
  const fullAt = new Map<AiFeature, bigint>();
  const calls: Held[] = [];
  let spent = 0n;
  let month = '';
  const unitOf = (feature: AiFeature) => BigInt(unitMicrosecondsOf(feature));
  const lacks = (feature: AiFeature, now: bigint) => {
    const missing = (fullAt.get(feature) ?? now) - now;
    return missing > 0n ? missing : 0n;
  };
  const wait = (feature: AiFeature, now: bigint) => {
    const over = lacks(feature, now) + unitOf(feature) - BigInt(aiQuotas[feature].capacity) * unitOf(feature);
    return over > 0n ? over : 0n;
  };
  const monthOf = (now: bigint) => new Date(Number(now / 1000n)).toISOString().slice(0, 7);
  const reserved = () =>
    calls.reduce((sum, { estimate, state }) => (state === 'held' ? sum + estimate : sum), 0n);
  const move = (feature: AiFeature, by: bigint, from: bigint) => void fullAt.set(feature, from + by);
  const latest = (a: bigint, b: bigint) => (a > b ? a : b);

  function end(at: number, state: Held['state'], { cost, now }: { cost: bigint; now: bigint }): boolean {
    const call = calls[at];
    if (!call || !canEnd(call.state, state)) return false;
    const { feature } = call;
    const until = fullAt.get(feature) ?? now;
    if (call.state === 'expired') move(feature, unitOf(feature), latest(until, now));
    else if (state !== 'settled') move(feature, -unitOf(feature), until);
    if (call.period === month) spent += cost;
    call.state = state;
    return true;
  }

  return {
    calls,
    wait,
    reserve(feature: AiFeature, { estimate, now }: { estimate: bigint; now: bigint }): Gate {
      if (wait(feature, now) > 0n) return 'quota';
      const spentNow = monthOf(now) === month ? spent : 0n;
      const taken = spentNow + reserved();
      if (taken >= budget || taken + estimate > budget) return 'budget';
      [month, spent] = [monthOf(now), spentNow];
      move(feature, unitOf(feature), latest(fullAt.get(feature) ?? now, now));
      calls.push({ feature, period: month, estimate, endsAt: now + leaseMicroseconds, state: 'held' });
      return 'admitted';
    },
    end,
    sweep(now: bigint): number {
      const due = calls.filter(({ endsAt, state }) => state === 'held' && endsAt <= now);
      for (const call of due) end(calls.indexOf(call), 'expired', { cost: 0n, now });
      return due.length;
    },
    remaining(feature: AiFeature, now: bigint): number {
      const unit = unitOf(feature);
      const missing = Number((lacks(feature, now) + unit - 1n) / unit);
      return Math.max(0, aiQuotas[feature].capacity - missing);
    },
    money: () => ({ spent, reserved: reserved() }),
  };
}
