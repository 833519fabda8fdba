import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import type { Settings } from '../../core/exports.ts';
import { type ClientMetadata, parseMetadata } from '../client/metadata.ts';
import { keepUsableUris } from '../client/redirect-uri.ts';
import { refuseDocument } from './fetch-document.ts';

const Members = z.looseObject({
  client_id: z.unknown().optional(),
  client_secret: z.unknown().optional(),
  client_secret_expires_at: z.unknown().optional(),
  token_endpoint_auth_method: z.unknown().optional(),
  redirect_uris: z.unknown().optional(),
});

/** Applies the rules of a registration. A refusal is reported as a fault of the document. */
function checkMetadata(metadata: unknown, settings: Settings): ClientMetadata {
  try {
    return parseMetadata(metadata, settings).metadata;
  } catch (error) {
    if (!(error instanceof AccessError) || error.options.reason === undefined) throw error;
    throw refuseDocument(`is refused: ${error.options.reason}`, error);
  }
}

/**
 * Reads the metadata of a document (section 4 of the draft). The document must name its own URL, or anybody could
 * publish a client of somebody else, and it must not have a secret, because the document is public. A redirect URI that
 * is not accepted here is left out.
 * @throws AccessError `invalid_client`
 */
export function parseDocument(document: unknown, url: string, settings: Settings): ClientMetadata {
  const { data: members } = Members.safeParse(document);
  if (!members) throw refuseDocument('is not a JSON object');
  if (members.client_id !== url) throw refuseDocument('has another client_id than its URL');
  if (members.client_secret !== undefined || members.client_secret_expires_at !== undefined) {
    throw refuseDocument('must not have a client_secret');
  }
  // The default of RFC 7591 needs a secret, which a document cannot have; here the default is none.
  const { token_endpoint_auth_method: authMethod = 'none' } = members;
  const redirectUris = keepUsableUris(members.redirect_uris, settings);
  if (authMethod !== 'none') throw refuseDocument('must have the token_endpoint_auth_method none');
  const usable = { ...members, token_endpoint_auth_method: authMethod, redirect_uris: redirectUris };
  return checkMetadata(usable, settings);
}
