import { describe, expect, test } from 'vitest';
import { createPinnedPools } from './pinned-pools.ts';
import { allowCidrs, startReceiver } from './receiver.fixture.ts';

function poolsOf(poolsMax = 10) {
  return createPinnedPools({ policy: { allowCidrs }, connectMsMax: 2000, poolsMax });
}

describe('createPinnedPools', () => {
  test('shares connections within one origin at one set of addresses, in whatever order', async () => {
    const pools = poolsOf();
    const pool = pools.take('http://a.example', ['127.0.0.1', '8.8.8.8']);
    expect(pools.take('http://a.example', ['8.8.8.8', '127.0.0.1'])).toBe(pool);
    await pools.close();
  });

  test.each([
    ['another address', 'http://a.example', ['8.8.4.4']],
    ['one address more', 'http://a.example', ['127.0.0.1', '8.8.8.8', '8.8.4.4']],
    ['one address less', 'http://a.example', ['127.0.0.1']],
    ['another name', 'http://b.example', ['127.0.0.1', '8.8.8.8']],
    ['another port', 'http://a.example:8080', ['127.0.0.1', '8.8.8.8']],
    ['another scheme', 'https://a.example', ['127.0.0.1', '8.8.8.8']],
  ] as const)('shares none with %s', async (_difference, origin, pinned) => {
    const pools = poolsOf();
    const pool = pools.take('http://a.example', ['127.0.0.1', '8.8.8.8']);
    expect(pools.take(origin, pinned)).not.toBe(pool);
    await pools.close();
  });

  test('lets go of the longest unused pool, and of no other', async () => {
    const pools = poolsOf(2);
    const first = pools.take('http://a.example', ['127.0.0.1']);
    const second = pools.take('http://b.example', ['127.0.0.1']);
    pools.take('http://a.example', ['127.0.0.1']);
    pools.take('http://c.example', ['127.0.0.1']);
    expect([first.closed, second.closed]).toEqual([false, true]);
    expect(pools.take('http://a.example', ['127.0.0.1'])).toBe(first);
    await pools.close();
  });

  test('lets a request end whose pool is let go of', async () => {
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    await using receiver = await startReceiver((_request, response) => {
      tellAsked();
      void mayAnswer.then(() => response.end('late'));
    });
    const pools = poolsOf(1);
    const pool = pools.take(`http://a.example:${receiver.port}`, ['127.0.0.1']);
    const answering = pool.request({ path: '/', method: 'GET' });
    await asked;
    pools.take('http://b.example', ['127.0.0.1']);
    expect(pool.closed).toBe(true);
    letAnswer();
    const { body } = await answering;
    await expect(body.text()).resolves.toBe('late');
    await pools.close();
  });

  test('ends running requests when it is closed', async () => {
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    await using receiver = await startReceiver(() => tellAsked());
    const pools = poolsOf();
    const pool = pools.take(`http://a.example:${receiver.port}`, ['127.0.0.1']);
    const answering = pool.request({ path: '/', method: 'GET' }).catch(String);
    await asked;
    await pools.close();
    await expect(answering).resolves.toContain('destroyed');
  });
});
