import { Pool } from 'undici';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Certificate, issueCertificate } from './certificate.fixture.ts';
import { limits, safeFetchOf, startRawReceiver, startReceiver } from './receiver.fixture.ts';

const authority = issueCertificate({ subject: 'Test authority', isAuthority: true });
const hook = issueCertificate({ subject: 'hook', dnsNames: ['hook.example'], issuer: authority });
const names = {
  'hook.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'a.wild.example': ['127.0.0.1'],
  'a.b.wild.example': ['127.0.0.1'],
};

async function fetchWith(certificate: Certificate, host: string, ca: string | undefined = authority.cert) {
  await using receiver = await startReceiver(undefined, { certificate });
  await using safeFetch = safeFetchOf(names, ca === '' ? {} : { ca });
  return await safeFetch.fetch(`https://${host}:${receiver.port}/`, limits);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a certificate', () => {
  test('for the name, from a trusted authority, is accepted although the connection goes to an address', async () => {
    await expect(fetchWith(hook, 'hook.example')).resolves.toMatchObject({ status: 200 });
  });

  test('of the address is taken for a URL that names the address', async () => {
    const certificate = issueCertificate({ subject: 'ip', ipv4: ['127.0.0.1'], issuer: authority });
    await expect(fetchWith(certificate, '127.0.0.1')).resolves.toMatchObject({ status: 200 });
  });

  test('of only the address is refused for a name', async () => {
    const certificate = issueCertificate({ subject: 'hook.example', ipv4: ['127.0.0.1'], issuer: authority });
    await expect(fetchWith(certificate, 'other.example')).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('of another name is refused', async () => {
    await expect(fetchWith(hook, 'other.example')).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('of a wildcard covers one label and no more', async () => {
    const wild = issueCertificate({ subject: 'wild', dnsNames: ['*.wild.example'], issuer: authority });
    await expect(fetchWith(wild, 'a.wild.example')).resolves.toMatchObject({ status: 200 });
    await expect(fetchWith(wild, 'a.b.wild.example')).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('that is over is refused', async () => {
    const over = issueCertificate({
      subject: 'over',
      dnsNames: ['hook.example'],
      issuer: authority,
      notAfter: '210101000000Z',
    });
    await expect(fetchWith(over, 'hook.example')).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('that signed itself is refused', async () => {
    const own = issueCertificate({ subject: 'own', dnsNames: ['hook.example'] });
    await expect(fetchWith(own, 'hook.example')).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('from an untrusted authority is refused', async () => {
    await expect(fetchWith(hook, 'hook.example', '')).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('from a holder who is not an authority is refused', async () => {
    const forged = issueCertificate({ subject: 'forged', dnsNames: ['hook.example'], issuer: hook });
    await expect(fetchWith(forged, 'hook.example')).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('is checked even where the environment says that none is', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    await using receiver = await startReceiver(undefined, { certificate: hook });
    await using safeFetch = safeFetchOf(names);
    const trusting = new Pool(`https://127.0.0.1:${receiver.port}`);
    const { statusCode, body } = await trusting.request({ path: '/', method: 'GET' });
    await body.dump();
    await trusting.destroy();
    expect(statusCode).toBe(200);
    const fetching = safeFetch.fetch(`https://hook.example:${receiver.port}/`, limits);
    await expect(fetching).rejects.toMatchObject({ code: 'tls_failed' });
  });
});

describe('over TLS', () => {
  test('the receiver gets the name in SNI and in Host', async () => {
    const serverNames: unknown[] = [];
    await using receiver = await startReceiver(
      (request, response) => {
        serverNames.push('servername' in request.socket && request.socket.servername);
        response.end();
      },
      { certificate: hook },
    );
    await using safeFetch = safeFetchOf(names, { ca: authority.cert });
    await safeFetch.fetch(`https://hook.example:${receiver.port}/`, limits);
    expect(serverNames).toEqual(['hook.example']);
    expect(receiver.requests[0]?.headers.host).toBe(`hook.example:${receiver.port}`);
  });

  test('nothing of a request is sent before the certificate is trusted', async () => {
    await using receiver = await startReceiver(undefined, { certificate: hook });
    await using safeFetch = safeFetchOf(names);
    const request = { ...limits, method: 'POST', body: 'secret' } as const;
    const fetching = safeFetch.fetch(`https://hook.example:${receiver.port}/`, request);
    await expect(fetching).rejects.toMatchObject({ code: 'tls_failed' });
    expect(receiver.requests).toEqual([]);
  });

  test('a server that speaks no TLS is refused', async () => {
    await using receiver = await startRawReceiver((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nplain'));
    await using safeFetch = safeFetchOf(names);
    const fetching = safeFetch.fetch(`https://hook.example:${receiver.port}/`, limits);
    await expect(fetching).rejects.toMatchObject({ code: 'tls_failed' });
  });

  test('kept connections serve the next requests without a new handshake', async () => {
    await using receiver = await startReceiver(undefined, { certificate: hook });
    await using safeFetch = safeFetchOf(names, { ca: authority.cert });
    const url = `https://hook.example:${receiver.port}/`;
    for (let round = 0; round < 20; round += 1) await safeFetch.fetch(url, limits);
    expect(receiver.requests).toHaveLength(20);
    expect(receiver.dialled.length).toBeLessThanOrEqual(2);
  });
});
