import { doc, docMeta, provenanceResults } from '@patchbay/contract';
import type { ProvenanceView, PublishedKey } from '@patchbay/domain/media';
import { z } from 'zod';
import { TimeText } from './time.ts';

export const ProvenanceBody = doc.object('Provenance', 'The result of checking a recording.', {
  result: doc(
    z.enum(provenanceResults),
    '`authentic`: these bytes are those of a voice note of this service. `altered`: the statement is genuine, but describes other bytes. `unknown`: no voice note has these bytes. `invalid_signature`: the statement was not signed by this service. `key_revoked`: it was signed with a revoked key. Check the file without it to get a new one.',
  ),
  voice_note: z
    .object({
      sha256: doc.text(
        'The SHA-256 of the audio, in hexadecimal.',
        '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ),
      byte_size: doc.int('The size of the audio in bytes.', 48_213),
      created_at: doc(TimeText, 'When it was sent as a voice note, the first time.'),
    })
    .nullable()
    .meta(docMeta('The service’s statement about an authentic recording; null for any other result.')),
  statement: doc.textOrNull(
    'The same, signed: a JWS that anybody can check with the published keys. Null unless the result is `authentic`.',
    'eyJhbGciOiJFZERTQSIsImtpZCI6Ii4uLiIsInR5cCI6InZvaWNlLXByb3ZlbmFuY2UrandzIn0.eyJpc3MiOiJodHRwczovL….c2ln…',
  ),
});

export const presentProvenance = ({
  claims,
  result,
  statement,
}: ProvenanceView): z.input<typeof ProvenanceBody> => ({
  result,
  voice_note: claims && {
    sha256: claims.sha256,
    byte_size: claims.byte_size,
    created_at: claims.created_at,
  },
  statement,
});

const PublishedKeyBody = z.object({
  kty: doc(z.literal('OKP'), 'The type of the key.'),
  crv: doc(z.literal('Ed25519'), 'The curve of the key.'),
  x: doc.text('The public key: 32 bytes in base64url.', '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'),
  use: doc(z.literal('sig'), 'The key is for signatures.'),
  alg: doc(z.literal('EdDSA'), 'The algorithm of its signatures.'),
  kid: doc.text(
    'The id of the key, which the header of a statement names.',
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  ),
});

/** A JSON Web Key Set (RFC 7517) of public keys as RFC 8037 has them. */
export const PublishedKeysBody = doc.object('ProvenanceKeys', 'The public keys of statements (RFC 7517).', {
  keys: doc(z.array(PublishedKeyBody), 'The keys, newest first.'),
});

export const presentPublishedKeys = (keys: readonly PublishedKey[]): z.input<typeof PublishedKeysBody> => ({
  keys: keys.map(({ kid, publicKey }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x: publicKey.toString('base64url'),
    use: 'sig',
    alg: 'EdDSA',
    kid,
  })),
});
