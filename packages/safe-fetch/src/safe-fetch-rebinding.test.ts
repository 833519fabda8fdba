import { get } from 'node:http';
import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import { parseAllowCidrs } from './check-address.ts';
import { limits, safeFetchOf, startReceiver } from './receiver.fixture.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

const rounds = 100;

/** A name server whose answer is harmless every second time. */
function alternate(...answers: readonly (readonly string[])[]): () => readonly string[] {
  let turn = 0;
  return () => {
    const answer = answers[turn % answers.length] ?? [];
    turn += 1;
    return answer;
  };
}

/** Checks one answer, then lets the HTTP client ask for another: the mistake that the guard must not make. */
function fetchNaively(url: string, ask: () => readonly string[]): Promise<number> {
  if (ask()[0] !== '127.0.0.1') return Promise.resolve(0);
  const lookup: LookupFunction = (_name, { all }, callback) => {
    const [address = ''] = ask();
    if (all) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { lookup, agent: false }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0));
  }).on('error', reject);
  return promise;
}

describe('a name that is bound anew between two lookups', () => {
  test('leads a client that checks first and resolves again inside', async () => {
    await using receiver = await startReceiver();
    const ask = alternate(['127.0.0.1'], ['127.0.0.2']);
    await fetchNaively(`http://rebind.example:${receiver.port}/`, ask);
    expect(receiver.dialled).toEqual(['127.0.0.2']);
  });

  test('never leads this one inside', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf({ 'rebind.example': alternate(['127.0.0.1'], ['127.0.0.2']) });
    const outcomes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const outcome = await safeFetch.fetch(`http://rebind.example:${receiver.port}/`, limits).then(
        ({ status }) => String(status),
        (error) => (error instanceof SafeFetchError ? error.code : String(error)),
      );
      outcomes.push(outcome);
    }
    const half = rounds / 2;
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(half);
    expect(outcomes.filter((outcome) => outcome === 'address_rejected')).toHaveLength(half);
    expect(new Set(receiver.dialled)).toEqual(new Set(['127.0.0.1']));
  });

  test('is looked up once per attempt, so that no second answer can differ', async () => {
    await using receiver = await startReceiver();
    let asked = 0;
    const answer = () => {
      asked += 1;
      return ['127.0.0.1'];
    };
    await using safeFetch = safeFetchOf({ 'rebind.example': answer });
    await safeFetch.fetch(`http://rebind.example:${receiver.port}/`, limits);
    expect(asked).toBe(1);
  });

  test('is refused when it has moved inside, though a connection to where it was is still open', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf({ 'moving.example': alternate(['127.0.0.1'], ['127.0.0.2']) });
    const url = `http://moving.example:${receiver.port}/`;
    await safeFetch.fetch(url, limits);
    expect(receiver.sockets.size).toBe(1);
    await expect(safeFetch.fetch(url, limits)).rejects.toMatchObject({ code: 'address_rejected' });
    expect(receiver.requests).toHaveLength(1);
  });

  test('gets a new connection when it has moved to another allowed address', async () => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf(
      { 'moving.example': alternate(['127.0.0.1'], ['127.0.0.2']) },
      { policy: { production: false, allowCidrs: parseAllowCidrs(['127.0.0.0/30']) } },
    );
    const url = `http://moving.example:${receiver.port}/`;
    for (let round = 0; round < 4; round += 1) await safeFetch.fetch(url, limits);
    expect(receiver.dialled).toEqual(['127.0.0.1', '127.0.0.2']);
    expect(receiver.requests).toHaveLength(4);
  });
});

describe('a name with several addresses', () => {
  test.each([
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '127.0.0.1'],
    ['127.0.0.1', '::1'],
    ['127.0.0.1', '::ffff:127.0.0.1'],
    ['127.0.0.1', '10.0.0.1'],
    ['127.0.0.1', '8.8.8.8', 'fd00::1'],
  ])('of which one is forbidden is not called at any: %s, %s', async (...addresses) => {
    await using receiver = await startReceiver();
    await using safeFetch = safeFetchOf({ 'mixed.example': addresses });
    const fetching = safeFetch.fetch(`http://mixed.example:${receiver.port}/`, limits);
    await expect(fetching).rejects.toMatchObject({ code: 'address_rejected' });
    expect(receiver.dialled).toEqual([]);
  });

  test('is called at the next where one does not answer', async () => {
    await using receiver = await startReceiver(undefined, { host: '127.0.0.1' });
    await using safeFetch = safeFetchOf(
      { 'two.example': ['127.0.0.2', '127.0.0.1'] },
      { policy: { production: false, allowCidrs: parseAllowCidrs(['127.0.0.0/30']) } },
    );
    const { status } = await safeFetch.fetch(`http://two.example:${receiver.port}/`, limits);
    expect([status, receiver.dialled]).toEqual([200, ['127.0.0.1']]);
  });
});
