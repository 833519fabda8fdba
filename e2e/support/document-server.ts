import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueCertificate } from '@patchbay/safe-fetch/certificate.fixture';

/** The web server of an app's vendor. It serves one document over https on this machine with its own certificate. */
export interface VendorServer {
  readonly documentUrl: string;
  /** The variables for a process that must trust and reach this server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the content of the document, in addition to its own URL. */
  publish(members: Readonly<Record<string, unknown>>): void;
  /** The number of times that the document was read. */
  readCount(): number;
  stop(): Promise<void>;
}

export async function startVendorServer(): Promise<VendorServer> {
  const { cert, key } = issueCertificate({ subject: 'localhost', dnsNames: ['localhost'] });
  const dir = await mkdtemp(join(tmpdir(), 'patchbay-vendor-'));
  const authorityFile = join(dir, 'authority.pem');
  await writeFile(authorityFile, cert);
  let document: Readonly<Record<string, unknown>> = {};
  let reads = 0;
  const server = createServer(
    { cert, key: key.export({ type: 'pkcs8', format: 'pem' }) },
    (_request, response) => {
      reads += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const documentUrl = `https://localhost:${port}/oauth/client.json`;
  return {
    documentUrl,
    environment: { NODE_EXTRA_CA_CERTS: authorityFile, WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32' },
    publish: (members) => {
      document = { client_id: documentUrl, ...members };
    },
    readCount: () => reads,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
