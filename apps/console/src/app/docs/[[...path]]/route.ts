import { nonceHeader } from '@/lib/headers.ts';
import { loadServer } from '@/load-server.ts';

/** The documents. They need no session, and no script of the framework. */
export async function GET(request: Request): Promise<Response> {
  const { answerDocs } = await loadServer();
  return answerDocs({ url: request.url, nonce: request.headers.get(nonceHeader) ?? '' });
}
