import { z } from 'zod';

/** What a check of a recording finds. docs/provenance.md says what each means. */
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
  /** Of the recording as it is, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-fA-F]{64}$/, { error: 'must be 64 hexadecimal digits' }),
  /** A JWS in its compact form. What is no statement of ours has an invalid signature. */
  statement: z.string().min(1).max(statementCharactersMax).optional(),
});
