const ROUNDS = 9;

function median(samples: readonly number[]): number {
  return [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
}

/**
 * Measures how many times longer the second call takes than the first, by the medians of alternating calls, so that
 * other load on the machine affects both.
 */
export async function measureRatio(
  first: () => Promise<{ milliseconds: number }>,
  second: () => Promise<{ milliseconds: number }>,
): Promise<number> {
  const samples: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    samples[0].push((await first()).milliseconds);
    samples[1].push((await second()).milliseconds);
  }
  return median(samples[1]) / median(samples[0]);
}
