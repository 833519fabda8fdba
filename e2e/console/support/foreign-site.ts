import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site on this machine that serves one page, at another host and port than the console's. */
export async function openForeignSite(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
