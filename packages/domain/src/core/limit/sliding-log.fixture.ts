import type { LimitRule } from '@patchbay/contract';

/** The definition, in microseconds: a hit counts in every window that ends less than its length after the hit. */
export function createModel(rules: readonly LimitRule[]) {
  const hits: number[] = [];
  const counted = (rule: LimitRule, now: number) =>
    hits.filter((hit) => hit > now - rule.windowSeconds * 1e6);
  const inside = (rule: LimitRule, now: number) => counted(rule, now).length;
  return {
    take(nowMs: number): boolean {
      const now = nowMs * 1000;
      if (rules.some((rule) => inside(rule, now) >= rule.limit)) return false;
      hits.push(Math.max(now, (hits.at(-1) ?? 0) + 1));
      return true;
    },
    remaining: (nowMs: number) => Math.min(...rules.map((rule) => rule.limit - inside(rule, nowMs * 1000))),
    /** When the oldest hit leaves the tightest window: of windows that are equally tight, the one that opens last. */
    resetMs(nowMs: number, isTaken: boolean): number {
      const now = nowMs * 1000;
      // Of places that are taken in one microsecond, each is later than the one before.
      const from = isTaken ? (hits.at(-1) ?? now) : now;
      const left = Math.min(...rules.map((rule) => rule.limit - inside(rule, now)));
      const tightest = rules.filter((rule) => rule.limit - inside(rule, now) === left);
      const opensAt = tightest.map((rule) => (counted(rule, now)[0] ?? now) + rule.windowSeconds * 1e6);
      return Math.ceil((Math.max(...opensAt) - from) / 1000);
    },
    giveBack(takenAt: string) {
      const at = hits.findIndex((hit) => namesInstant(takenAt, hit));
      if (at >= 0) hits.splice(at, 1);
    },
  };
}

/** PostgreSQL writes `2026-01-01 00:00:00.000001+00`, Redis microseconds since the epoch. */
function namesInstant(takenAt: string, micros: number): boolean {
  if (/^\d+$/.test(takenAt)) return Number(takenAt) === micros;
  const [, seconds = '', fraction = ''] = /^([^.+]+)\.?(\d*)\+00$/.exec(takenAt) ?? [];
  return Date.parse(`${seconds.replace(' ', 'T')}Z`) * 1000 + Number(fraction.padEnd(6, '0')) === micros;
}
