import { z } from 'zod';
import { doc, docMeta } from './doc.ts';

/** The results of checking a recording. docs/provenance.md explains each. */
export const provenanceResults = [
  'authentic',
  'altered',
  'unknown',
  'invalid_signature',
  'key_revoked',
] as const;
export type ProvenanceResult = (typeof provenanceResults)[number];

const statementCharactersMax = 4096;

/** The hash of a recording and, if there is one, the statement that came with it. */
export const CheckProvenanceInput = z.object({
  sha256: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, { error: 'must be 64 hexadecimal digits' })
    .meta(
      docMeta(
        'The SHA-256 of the bytes of the recording, in hexadecimal.',
        '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ),
    ),
  /** A text that is not one of our statements is answered with `invalid_signature`. */
  statement: doc(
    z.string().min(1).max(statementCharactersMax).optional(),
    'A statement that an earlier check answered, to be checked together with the recording: a JWS in its compact form.',
  ),
});
