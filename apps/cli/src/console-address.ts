import { ConnectionError, createPatchbay, PatchbayError } from '@patchbay/sdk';
import { z } from 'zod';
import { parseBaseUrl } from './environment.ts';
import { CommandFailure, exitCodes } from './failure.ts';

const deadlineMs = 3000;
const limits = { retriesMax: 0, waitSecondsMax: 0 };

/** RFC 9727: where a host says which APIs it publishes. The console names the API that it belongs to. */
const catalogPath = '/.well-known/api-catalog';
const Catalog = z.object({ linkset: z.array(z.object({ anchor: z.string() })).min(1) });

const pathCodes: readonly string[] = ['not_found', 'method_not_allowed'];

/** True if the API did not answer: there was a page, a redirect to one, or no answer. */
function isForeign(error: unknown): boolean {
  if (error instanceof PatchbayError) return /^http_\d+$/.test(error.code) || pathCodes.includes(error.code);
  return error instanceof ConnectionError || error instanceof SyntaxError;
}

/** The API that a console names; null where there is no console, or one that names no usable address. */
async function readCatalog(consoleUrl: string, signal: AbortSignal): Promise<string | null> {
  try {
    const client = createPatchbay({ baseUrl: consoleUrl, limits, signal, timeoutMs: deadlineMs });
    const response = await client.send('GET', catalogPath);
    const [first] = Catalog.parse(await response.json()).linkset;
    return first ? parseBaseUrl(first.anchor) : null;
  } catch {
    return null;
  }
}

/**
 * Says which address to use when the given one is the console's. It never goes on there by itself: a person decides to
 * which host a password or a token is sent.
 */
export async function nameApi(
  error: unknown,
  baseUrl: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  if (baseUrl === undefined || !isForeign(error)) return error;
  const api = await readCatalog(baseUrl, signal);
  if (api === null || api === baseUrl) return error;
  return new CommandFailure(exitCodes.usage, 'console_address', {
    message: `${baseUrl} is the console. The command line needs the API, which is ${api}.`,
    remedy: `Add \`--base-url ${api}\`, or set PATCHBAY_BASE_URL=${api}.`,
    cause: error,
  });
}
