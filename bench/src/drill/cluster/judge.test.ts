import { describe, expect, test } from 'vitest';
import type { FaultKind } from './fault-kind.ts';
import {
  acceptedTooLate,
  type Happened,
  judgeOutage,
  mostWithin,
  outageMs,
  outsideWindows,
  type Sample,
  shareRight,
} from './judge.ts';

/** A request every 100 ms, wrong from one time to another. */
function samplesWith(
  wrong: readonly (readonly [fromMs: number, toMs: number])[],
  untilMs = 90_000,
): Sample[] {
  return Array.from({ length: untilMs / 100 }, (_, index) => {
    const sentAtMs = index * 100;
    const isRight = !wrong.some(([fromMs, toMs]) => sentAtMs >= fromMs && sentAtMs < toMs);
    return { sentAtMs, endedAtMs: sentAtMs + 10, isWrite: false, isRight };
  });
}

const faultOf = (kind: FaultKind, startedAtMs: number, healedAtMs: number): Happened => ({
  kind,
  member: 'x1',
  startedAtMs,
  healedAtMs,
});

describe('the windows of a fault', () => {
  const crash = faultOf('api-killed', 10_000, 13_000);

  test('cover six seconds after a crash, and six after the return', () => {
    const outside = outsideWindows(samplesWith([[10_000, 19_000]]), [crash]);
    expect(shareRight(outside)).toBe(1);
    expect(shareRight(outsideWindows(samplesWith([[10_000, 20_000]]), [crash]))).toBeLessThan(1);
  });

  test('cover a request that was sent before the fault and was under way', () => {
    const hanging: Sample = { sentAtMs: 9000, endedAtMs: 17_000, isWrite: true, isRight: false };
    expect(outsideWindows([hanging], [crash])).toEqual([]);
    expect(outsideWindows([{ ...hanging, endedAtMs: 9500 }], [crash])).toHaveLength(1);
  });
});

describe('an outage', () => {
  test('lasts until the last half second in which most requests fail', () => {
    const span = { fromMs: 10_000, toMs: 60_000 };
    expect(outageMs(samplesWith([]), span)).toBe(0);
    expect(outageMs(samplesWith([[11_000, 14_000]]), span)).toBe(4000);
    expect(outageMs(samplesWith([[11_000, 11_100]]), span)).toBe(0);
    const twice = samplesWith([
      [11_000, 12_000],
      [40_000, 41_000],
    ]);
    expect(outageMs(twice, span)).toBe(31_000);
  });

  test('is one if only writes fail, among many reads', () => {
    const writes = samplesWith([[11_000, 14_000]]).map((sample) => ({ ...sample, isWrite: true }));
    const reads = [samplesWith([]), samplesWith([]), samplesWith([])].flat();
    expect(outageMs([...reads, ...writes], { fromMs: 10_000, toMs: 60_000 })).toBe(4000);
  });

  test('of a crash is held up to six seconds', () => {
    const fault = faultOf('primary-crash', 10_000, 13_000);
    expect(judgeOutage(samplesWith([[10_000, 16_000]]), fault, 60_000).isHeld).toBe(true);
    expect(judgeOutage(samplesWith([[10_000, 16_500]]), fault, 60_000).isHeld).toBe(false);
  });

  test('of a lost member is held up to 25 seconds, and six at its return', () => {
    const fault = faultOf('primary-frozen', 10_000, 37_000);
    const outage = judgeOutage(
      samplesWith([
        [10_000, 35_000],
        [37_000, 43_000],
      ]),
      fault,
      80_000,
    );
    expect(outage).toMatchObject({ afterMs: 25_000, returnMs: 6000, isHeld: true });
    expect(judgeOutage(samplesWith([[10_000, 35_500]]), fault, 80_000).isHeld).toBe(false);
    expect(judgeOutage(samplesWith([[37_000, 43_500]]), fault, 80_000).isHeld).toBe(false);
  });
});

describe('a use of a revoked key', () => {
  const revoked = [{ id: 'key', answeredAtMs: 1000 }];
  const probe = (id: string, sentAtMs: number, wasAccepted: boolean) => ({ id, sentAtMs, wasAccepted });

  test('counts if it was sent after the answer to the revocation and accepted', () => {
    expect(acceptedTooLate([probe('key', 1001, true)], revoked)).toHaveLength(1);
  });

  test.each([
    ['sent before the answer', probe('key', 999, true)],
    ['refused', probe('key', 1001, false)],
    ['of a key that was never revoked', probe('other', 1001, true)],
  ])('does not count if it was %s', (_, use) => {
    expect(acceptedTooLate([use], revoked)).toEqual([]);
  });
});

test('those of a window are counted that were sent and answered in it', () => {
  const at = (sentAtMs: number, tookMs = 1) => ({ sentAtMs, endedAtMs: sentAtMs + tookMs });
  expect(mostWithin([], 10)).toBe(0);
  expect(mostWithin([at(0), at(5), at(9), at(20)], 10)).toBe(3);
  // The answer came later, so its place may have been taken later.
  expect(mostWithin([at(0), at(5), at(9, 2)], 10)).toBe(2);
});
