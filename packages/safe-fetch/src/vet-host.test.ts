import { describe, expect, test } from 'vitest';
import { answerCorpus } from './address-corpus.fixture.ts';
import { parseAllowCidrs } from './check-address.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { type ResolveHost, type VetOptions, vetHost } from './vet-host.ts';

const name = new URL('https://hook.example/');
const { signal } = new AbortController();

function optionsOf(resolve: ResolveHost, over: Partial<VetOptions> = {}): VetOptions {
  return { resolve, policy: { allowCidrs: [] }, resolveMsMax: 1000, ...over };
}

async function codeOf(vetted: Promise<unknown>): Promise<string> {
  return vetted.then(
    () => 'allowed',
    (error) => (error instanceof SafeFetchError ? error.code : String(error)),
  );
}

describe('vetHost', () => {
  test.each(answerCorpus)('a name at $answers is $verdict', async ({ answers, verdict }) => {
    const code = await codeOf(
      vetHost(
        name,
        optionsOf(async () => answers),
        signal,
      ),
    );
    expect(code).toBe(verdict === 'allowed' ? 'allowed' : 'address_rejected');
  });

  test('gives the addresses in the order of the answer, at most 8', async () => {
    const answers = Array.from({ length: 20 }, (_, index) => `93.184.216.${200 - index}`);
    await expect(
      vetHost(
        name,
        optionsOf(async () => answers),
        signal,
      ),
    ).resolves.toEqual(answers.slice(0, 8));
  });

  test('also checks the addresses that it would not have used', async () => {
    const answers = [...Array.from({ length: 20 }, (_, index) => `93.184.216.${index}`), '10.0.0.1'];
    expect(
      await codeOf(
        vetHost(
          name,
          optionsOf(async () => answers),
          signal,
        ),
      ),
    ).toBe('address_rejected');
  });

  test('asks for the name as the parser left it, once', async () => {
    const asked: string[] = [];
    const resolve: ResolveHost = async (hostname) => {
      asked.push(hostname);
      return ['93.184.216.34'];
    };
    await vetHost(new URL('https://MÜNCHEN.de:8443/'), optionsOf(resolve), signal);
    expect(asked).toEqual(['xn--mnchen-3ya.de']);
  });

  test('resolves no address, and checks it all the same', async () => {
    const resolve: ResolveHost = async () => {
      throw new Error('an address was looked up');
    };
    const options = optionsOf(resolve);
    await expect(vetHost(new URL('https://8.8.8.8/'), options, signal)).resolves.toEqual(['8.8.8.8']);
    await expect(vetHost(new URL('https://[2606:4700::1]/'), options, signal)).resolves.toEqual([
      '2606:4700::1',
    ]);
    expect(await codeOf(vetHost(new URL('https://127.1/'), options, signal))).toBe('address_rejected');
    expect(await codeOf(vetHost(new URL('https://[::1]/'), options, signal))).toBe('address_rejected');
  });

  test('accepts an opened address, and refuses it beside one that is not open', async () => {
    const policy = { allowCidrs: parseAllowCidrs(['10.0.0.0/8']) };
    expect(
      await codeOf(
        vetHost(
          name,
          optionsOf(async () => ['10.0.0.1'], { policy }),
          signal,
        ),
      ),
    ).toBe('allowed');
    const mixed = optionsOf(async () => ['10.0.0.1', '192.168.0.1'], { policy });
    expect(await codeOf(vetHost(name, mixed, signal))).toBe('address_rejected');
  });

  test('tells a name without addresses from a resolver that failed only in the cause', async () => {
    const fault = new Error('SERVFAIL from 10.0.0.53');
    const empty = vetHost(
      name,
      optionsOf(async () => []),
      signal,
    );
    const failed = vetHost(
      name,
      optionsOf(() => Promise.reject(fault)),
      signal,
    );
    expect(await codeOf(empty)).toBe('resolve_failed');
    await expect(failed).rejects.toMatchObject({ code: 'resolve_failed', cause: fault });
    await expect(failed).rejects.not.toThrow('10.0.0.53');
  });

  test('treats a resolver that throws at once like one that failed', async () => {
    const resolve: ResolveHost = () => {
      throw new TypeError('broken');
    };
    expect(await codeOf(vetHost(name, optionsOf(resolve), signal))).toBe('resolve_failed');
  });

  test('leaves a resolver that never answers, and tells it so', async () => {
    let told: AbortSignal | undefined;
    const resolve: ResolveHost = (_hostname, given) => {
      told = given;
      return new Promise(() => {});
    };
    expect(await codeOf(vetHost(name, optionsOf(resolve, { resolveMsMax: 5 }), signal))).toBe(
      'resolve_timeout',
    );
    expect(told?.aborted).toBe(true);
  });

  test('ends with the whole attempt, if that ends first', async () => {
    const attempt = new AbortController();
    const resolve: ResolveHost = () => {
      attempt.abort(new SafeFetchError('timeout'));
      return new Promise(() => {});
    };
    expect(await codeOf(vetHost(name, optionsOf(resolve), attempt.signal))).toBe('timeout');
  });
});
