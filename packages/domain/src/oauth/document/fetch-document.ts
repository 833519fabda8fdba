import { AccessError } from '@patchbay/contract';
import { SafeFetchError, type SafeFetchResponse } from '@patchbay/safe-fetch';
import type { Outbound } from '../../core/exports.ts';

const fetchMsMax = 2000;
const bytesMax = 5 * 1024;
const jsonType = /^application\/(?:[a-z0-9!#$&^_.+-]+\+)?json[ \t]*(?:;|$)/i;

/** The refusal of a document that cannot be used. The cause may name internal addresses, so only the log shows it. */
export function refuseDocument(reason: string, cause?: unknown): AccessError {
  return new AccessError('invalid_client', { reason: `the client metadata document ${reason}`, cause });
}

/** Every failed call gives the same reason: a more exact one would reveal names and addresses of the internal network. */
function refuseCall(error: unknown): unknown {
  if (!(error instanceof SafeFetchError)) return error;
  if (error.code === 'response_too_large') return refuseDocument(`is longer than ${bytesMax} bytes`, error);
  return refuseDocument('could not be fetched', error);
}

/** Malformed UTF-8 is refused and not repaired: a repaired name is not the name that was published. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw refuseDocument('is not JSON', error);
  }
}

function readAnswer({ body, headers, status }: SafeFetchResponse): unknown {
  // A redirect is refused as well: it would let one host speak for the URL of another.
  if (status !== 200) throw refuseDocument('was not answered with status 200');
  const type = headers['content-type'];
  if (typeof type !== 'string' || !jsonType.test(type))
    throw refuseDocument('is not of type application/json');
  return parseJson(body);
}

/**
 * Fetches a metadata document: at most 2 seconds and 5 KiB, without redirects or compression.
 * @throws AccessError `invalid_client`
 */
export async function fetchDocument({ fetch }: Pick<Outbound, 'fetch'>, url: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    timeoutMs: fetchMsMax,
    responseBytesMax: bytesMax,
    onOversize: 'refuse',
  }).catch((error: unknown) => {
    throw refuseCall(error);
  });
  return readAnswer(answer);
}
