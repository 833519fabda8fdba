import { describe, expect, test, vi } from 'vitest';
import { createReadBatch } from './read-batch.ts';

interface Sent {
  readonly ids: string[];
  answer(values: ReadonlyMap<string, string>): void;
  fail(error: Error): void;
}

function createHarness(options: { runningMax?: number; idsMax?: number; waitMsMax?: number } = {}) {
  const sent: Sent[] = [];
  const due: (() => void)[] = [];
  const batch = createReadBatch<string>(
    (ids) =>
      new Promise((resolve, reject) => {
        sent.push({ ids, answer: resolve, fail: reject });
      }),
    { ...options, schedule: (flush) => due.push(flush) },
  );
  const turn = () => {
    for (const flush of due.splice(0)) flush();
  };
  return { batch, sent, turn };
}

describe('a read batch', () => {
  test('answers the readers of one turn with one query', async () => {
    const { batch, sent, turn } = createHarness();
    const reads = [batch.read('a'), batch.read('b'), batch.read('a'), batch.read('gone')];
    turn();
    expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b', 'gone']]);
    sent[0]?.answer(
      new Map([
        ['a', '1'],
        ['b', '2'],
      ]),
    );
    expect(await Promise.all(reads)).toEqual(['1', '2', '1', undefined]);
  });

  test('never lets a reader join a query that has been sent, even for the same id', async () => {
    const { batch, sent, turn } = createHarness();
    const early = batch.read('a');
    turn();
    const late = batch.read('a');
    turn();
    expect(sent).toHaveLength(2);
    sent[0]?.answer(new Map([['a', 'before the revocation']]));
    sent[1]?.answer(new Map([['a', 'after it']]));
    expect(await early).toBe('before the revocation');
    expect(await late).toBe('after it');
  });

  test('runs a bounded number of queries at once, and sends the rest when one ends', async () => {
    const { batch, sent, turn } = createHarness({ runningMax: 1 });
    const first = batch.read('a');
    turn();
    const second = batch.read('b');
    turn();
    expect(sent).toHaveLength(1);
    sent[0]?.answer(new Map([['a', '1']]));
    await first;
    turn();
    expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
    sent[1]?.answer(new Map([['b', '2']]));
    expect(await second).toBe('2');
  });

  test('splits more readers than one query takes', async () => {
    const { batch, sent, turn } = createHarness({ idsMax: 2 });
    const reads = ['a', 'b', 'c'].map((id) => batch.read(id));
    turn();
    expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
    for (const { ids, answer } of sent) answer(new Map(ids.map((id) => [id, id])));
    expect(await Promise.all(reads)).toEqual(['a', 'b', 'c']);
  });

  test('a failed query fails only its own readers, and the next one is sent', async () => {
    const { batch, sent, turn } = createHarness();
    const failing = batch.read('a');
    turn();
    sent[0]?.fail(new Error('database away'));
    await expect(failing).rejects.toThrow('database away');
    const next = batch.read('a');
    turn();
    sent[1]?.answer(new Map([['a', '1']]));
    expect(await next).toBe('1');
  });

  test('while queries hang, a reader is refused in time instead of waiting behind them', async () => {
    vi.useFakeTimers();
    try {
      const { batch, sent, turn } = createHarness({ runningMax: 1, waitMsMax: 500 });
      const hanging = batch.read('a');
      turn();
      const refused = batch.read('b');
      const outcome: Promise<unknown> = refused.catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(499);
      expect(sent).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ name: 'Overloaded', reason: 'wait_exceeded' });
      sent[0]?.answer(new Map([['a', '1']]));
      expect(await hanging).toBe('1');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a reader whose query was sent in time is not refused later', async () => {
    vi.useFakeTimers();
    try {
      const { batch, sent, turn } = createHarness({ runningMax: 1, waitMsMax: 500 });
      const first = batch.read('a');
      turn();
      const second = batch.read('b');
      await vi.advanceTimersByTimeAsync(400);
      sent[0]?.answer(new Map([['a', '1']]));
      await first;
      turn();
      await vi.advanceTimersByTimeAsync(1000);
      sent[1]?.answer(new Map([['b', '2']]));
      expect(await second).toBe('2');
    } finally {
      vi.useRealTimers();
    }
  });
});
