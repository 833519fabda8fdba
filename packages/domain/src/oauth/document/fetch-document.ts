import { SafeFetchError, type SafeFetchResponse } from '@patchbay/safe-fetch';
import type { Outbound } from '../../core/exports.ts';
import { refuseDocument } from './refuse.ts';

const fetchMsMax = 2000;
const bytesMax = 5 * 1024;
const jsonType = /^application\/(?:[a-z0-9!#$&^_.+-]+\+)?json[ \t]*(?:;|$)/i;

/** One reason for whatever stopped the call: which one it was would tell of names and addresses inside the network. */
function refuseCall(error: unknown): unknown {
  if (!(error instanceof SafeFetchError)) return error;
  if (error.code === 'response_too_large') return refuseDocument(`is longer than ${bytesMax} bytes`, error);
  return refuseDocument('could not be fetched', error);
}

/** Malformed UTF-8 is refused, not repaired: the name that was repaired is not the one that was published. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw refuseDocument('is not JSON', error);
  }
}

function readAnswer({ body, headers, status }: SafeFetchResponse): unknown {
  // A redirect is no document either: it would let one host speak for the URL of another.
  if (status !== 200) throw refuseDocument('was not answered with status 200');
  const type = headers['content-type'];
  if (typeof type !== 'string' || !jsonType.test(type))
    throw refuseDocument('is not of type application/json');
  return parseJson(body);
}

/**
 * Fetches a metadata document: within 2 seconds in all, 5 KiB, no redirect, no compression.
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
