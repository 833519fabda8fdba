import { z } from 'zod';

// NUL breaks PostgreSQL text, lone surrogates break UTF-8, controls break logs and terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAK = /[\n\r\t\u2028\u2029]/;
// Bidirectional overrides and invisible characters let one name pass for another (UTS 39).
const DECEPTIVE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/u;

/** Text that several lines may carry, such as a message: no control characters, well-formed UTF-16. */
export function bodyText(limits: { min: number; max: number }) {
  return z
    .string()
    .min(limits.min)
    .max(limits.max)
    .refine((text) => text.isWellFormed(), { error: 'must be well-formed Unicode' })
    .refine((text) => !CONTROL.test(text), { error: 'must not contain control characters' });
}

/** A name on one line, trimmed, at least one visible character; refuses bidi overrides and invisible characters. */
export function nameText(limits: { max: number }) {
  return bodyText({ min: 0, max: limits.max * 4 })
    .trim()
    .min(1)
    .max(limits.max)
    .refine((text) => !LINE_BREAK.test(text), { error: 'must be one line' })
    .refine((text) => !DECEPTIVE.test(text), {
      error: 'must not contain invisible or direction-changing characters',
    });
}

/** An opaque identifier from a path or a query; anything else can name no row. */
export const identifierText = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[A-Za-z0-9_-]+$/, { error: 'must be an identifier' });
