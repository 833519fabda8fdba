import { describe, expect, test } from 'vitest';
import { createDnsResolver } from './dns-resolver.ts';
import { type NameServer, startNameServer, type Zone } from './name-server.fixture.ts';

const { signal } = new AbortController();

async function resolveIn(zone: Zone, name = 'hook.example'): Promise<readonly string[]> {
  await using server = await startNameServer(zone);
  return await resolverOf(server)(name, signal);
}

function resolverOf(server: NameServer) {
  return createDnsResolver({ servers: [server.address], queryMsMax: 200 });
}

describe('createDnsResolver', () => {
  test('gives all addresses of both families', async () => {
    const zone: Zone = {
      'hook.example A': ['93.184.216.34', '10.0.0.1'],
      'hook.example AAAA': ['2606:4700::1', '::1'],
    };
    const addresses = await resolveIn(zone);
    expect(addresses.toSorted()).toEqual(['10.0.0.1', '2606:4700::1', '93.184.216.34', '::1']);
  });

  test('gives the addresses of one family where the other has none', async () => {
    await expect(resolveIn({ 'hook.example A': ['93.184.216.34'] })).resolves.toEqual(['93.184.216.34']);
    await expect(resolveIn({ 'hook.example AAAA': ['2606:4700::1'] })).resolves.toEqual(['2606:4700::1']);
  });

  test('gives the addresses of one family where the other failed', async () => {
    const zone: Zone = { 'hook.example A': ['93.184.216.34'], 'hook.example AAAA': 'servfail' };
    await expect(resolveIn(zone)).resolves.toEqual(['93.184.216.34']);
  });

  test('gives none for a name that has none', async () => {
    await expect(resolveIn({})).resolves.toEqual([]);
  });

  test('rejects when the queries for both families fail', async () => {
    const zone: Zone = { 'hook.example A': 'servfail', 'hook.example AAAA': 'servfail' };
    await expect(resolveIn(zone)).rejects.toThrow('ESERVFAIL');
  });

  test('rejects when the name server never answers', async () => {
    const zone: Zone = { 'hook.example A': 'silent', 'hook.example AAAA': 'silent' };
    await expect(resolveIn(zone)).rejects.toThrow('ETIMEOUT');
  });

  test('sends no more queries after it was aborted', async () => {
    const zone: Zone = { 'hook.example A': 'silent', 'hook.example AAAA': 'silent' };
    await using server = await startNameServer(zone);
    const resolve = createDnsResolver({ servers: [server.address], queryMsMax: 60_000 });
    const asker = new AbortController();
    const resolving = resolve('hook.example', asker.signal);
    asker.abort();
    await expect(resolving).rejects.toThrow('ECANCELLED');
  });

  test('keeps no answer: each call asks again', async () => {
    await using server = await startNameServer({ 'hook.example A': ['93.184.216.34'] });
    const resolve = resolverOf(server);
    await resolve('hook.example', signal);
    await resolve('hook.example', signal);
    expect(server.questions.filter((question) => question === 'hook.example A')).toHaveLength(2);
  });

  test('knows localhost and its subdomains without a query', async () => {
    await using server = await startNameServer({ 'localhost A': ['93.184.216.34'] });
    const resolve = resolverOf(server);
    await expect(resolve('localhost', signal)).resolves.toEqual(['127.0.0.1']);
    await expect(resolve('a.localhost', signal)).resolves.toEqual(['127.0.0.1']);
    expect(server.questions).toEqual([]);
  });

  test('asks for a name that only looks like localhost', async () => {
    await expect(resolveIn({ 'mylocalhost A': ['93.184.216.34'] }, 'mylocalhost')).resolves.toEqual([
      '93.184.216.34',
    ]);
  });
});
