import { provenanceResults } from '@patchbay/contract';
import type { ProvenanceView, PublishedKey } from '@patchbay/domain/media';
import { z } from 'zod';
import { TimeText } from './time.ts';

export const ProvenanceBody = z
  .object({
    result: z.enum(provenanceResults),
    voice_note: z
      .object({ sha256: z.string(), byte_size: z.int(), created_at: TimeText })
      .nullable()
      .meta({ description: 'What the statement says of an authentic recording; null for any other.' }),
    statement: z
      .string()
      .nullable()
      .meta({ description: 'The same as a JWS, which can be checked without the service.' }),
  })
  .meta({ id: 'Provenance' });

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
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  kid: z.string(),
});

/** A JSON Web Key Set (RFC 7517) of public keys as RFC 8037 has them. */
export const PublishedKeysBody = z.object({ keys: z.array(PublishedKeyBody) }).meta({ id: 'ProvenanceKeys' });

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
