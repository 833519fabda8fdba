import { AccessError } from '@patchbay/contract';
import { SafeFetchError, type SafeFetchResponse } from '@patchbay/safe-fetch';
import { type Outbound, readJson } from '../../core/exports.ts';

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

/** As strict as for a request: a document that two readers read differently would be two clients. */
function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw refuseDocument('is empty');
  try {
    return readJson(body);
  } catch (error) {
    if (!(error instanceof AccessError) || error.options.reason === undefined) throw error;
    throw refuseDocument(`is refused: ${error.options.reason}`, error);
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
