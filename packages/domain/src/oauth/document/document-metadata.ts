import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import type { Settings } from '../../core/exports.ts';
import { type ClientMetadata, parseMetadata } from '../client/metadata.ts';
import { refuseDocument } from './refuse.ts';

const Members = z.looseObject({
  client_id: z.unknown().optional(),
  client_secret: z.unknown().optional(),
  client_secret_expires_at: z.unknown().optional(),
  token_endpoint_auth_method: z.unknown().optional(),
});

/** The rules of a registration; what they refuse is told as a fault of the document. */
function judgeMetadata(metadata: unknown, settings: Settings): ClientMetadata {
  try {
    return parseMetadata(metadata, settings).metadata;
  } catch (error) {
    if (!(error instanceof AccessError) || error.options.reason === undefined) throw error;
    throw refuseDocument(`is refused: ${error.options.reason}`, error);
  }
}

/**
 * What a document registers (section 4 of the draft). It must name its own URL, or anybody could publish another's
 * client; and a secret that stands in public is none.
 * @throws AccessError `invalid_client`
 */
export function parseDocument(document: unknown, url: string, settings: Settings): ClientMetadata {
  const { data: members } = Members.safeParse(document);
  if (!members) throw refuseDocument('is not a JSON object');
  if (members.client_id !== url) throw refuseDocument('has another client_id than its URL');
  if (members.client_secret !== undefined || members.client_secret_expires_at !== undefined) {
    throw refuseDocument('must not have a client_secret');
  }
  // Left out it is none here: the default of RFC 7591 is a method with a secret.
  const { token_endpoint_auth_method: authMethod = 'none' } = members;
  if (authMethod !== 'none') throw refuseDocument('must have the token_endpoint_auth_method none');
  return judgeMetadata({ ...members, token_endpoint_auth_method: authMethod }, settings);
}
