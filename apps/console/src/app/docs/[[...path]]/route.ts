import { nonceHeader } from '@/lib/headers.ts';
import { loadServer } from '@/load-server.ts';

/** The documents. They need no session, and no script of the framework. */
export async function GET(request: Request): Promise<Response> {
  const { openDocs } = await loadServer();
  return openDocs().answer({ url: request.url, nonce: request.headers.get(nonceHeader) ?? '' });
}
