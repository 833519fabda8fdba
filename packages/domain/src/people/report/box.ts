import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';

/** The reported content, as it was then. */
export interface Evidence {
  readonly explanation: string | null;
  readonly country: string | null;
  /** The text or the title; null where there is none. */
  readonly content: string | null;
  readonly transcript: string | null;
}

/** The operator's reasons, as the affected person reads them. */
export interface Reasons {
  readonly basis: string;
  readonly facts: string;
}

// A box opens in its own column of its own row only.
const evidenceAad = (id: string): string => `reports|${id}|evidence_box`;
const statementAad = (id: string): string => `reports|${id}|statement_box`;

export const sealEvidence = (key: DataKey, id: string, evidence: Evidence) =>
  encrypt(key, JSON.stringify(evidence), evidenceAad(id));
export const openEvidence = (key: DataKey, id: string, box: Uint8Array): Evidence =>
  JSON.parse(decrypt(key, box, evidenceAad(id)).toString('utf8')) as Evidence;

export const sealReasons = (key: DataKey, id: string, reasons: Reasons) =>
  encrypt(key, JSON.stringify(reasons), statementAad(id));
export const openReasons = (key: DataKey, id: string, box: Uint8Array): Reasons =>
  JSON.parse(decrypt(key, box, statementAad(id)).toString('utf8')) as Reasons;
