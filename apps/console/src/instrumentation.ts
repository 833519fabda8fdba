import type { Instrumentation } from 'next';
import { digestOf, faultIds, readDigest } from './lib/error-digest.ts';

/** Next calls this once when the server starts, and answers no request before it returns. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next inlines this constant when it builds, so that the edge build holds nothing of Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { loadServer } = await import('./load-server.ts');
  await (await loadServer()).warmUp();
}

/** Next calls this with each fault of a page. While the database is away every page has one, and its line is enough. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  // biome-ignore lint/style/noProcessEnv: Next inlines this constant when it builds, here as well.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (readDigest(digestOf(error))?.code === 'service_unavailable') return;
  const { loadServer } = await import('./load-server.ts');
  (await loadServer()).noteRenderFault(error, faultIds(error, String(request.headers['x-request-id'])));
};
