import { z } from 'zod';
import { type ErrorCode, isErrorCode } from './error.ts';

// NUL breaks PostgreSQL text, lone surrogates break UTF-8, controls break logs and terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAK = /[\n\r\t\u2028\u2029]/;
// Bidirectional overrides and invisible characters, fillers and blanks among them, let one name pass for another (UTS 39).
const DECEPTIVE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\u17b4|\u17b5|[\u{e0000}-\u{e0fff}]/u;
// A joiner shapes the Persian or Indic letter before it, or joins emoji; after any of these it only hides.
const STRAY_JOINER =
  /(?:^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d\p{P}\s]|\u200c|\u200d)(?:\u200c|\u200d)/u;
// After a letter of these scripts, the choice of a variant shows nothing either, and neither does one that a joiner hides.
const STRAY_VARIANT =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:\u200c|\u200d|[\ufe00-\ufe0f])+/u;
// Marks in a pile cover the lines above and below, such as a warning. No name needs more than three on a letter.
const PILED_MARK = /(?<=\p{M}{3})\p{M}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Counts like a person and a JSON Schema: an emoji outside the basic plane is one character, not two. */
function charactersMax(max: number) {
  return ({ issues, value }: z.core.ParsePayload<string>) => {
    if (value.length <= max || [...value].length <= max) return;
    const message = `must have at most ${max} characters`;
    issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, message });
  };
}

/** Text of one or more lines, such as a message: no control characters, well-formed UTF-16. */
export function bodyText(limits: { min: number; max: number }) {
  return z
    .string()
    .min(limits.min)
    .check(charactersMax(limits.max))
    .meta({ maxLength: limits.max })
    .refine((text) => text.isWellFormed(), { error: 'must be well-formed Unicode' })
    .refine((text) => !CONTROL.test(text), { error: 'must not contain control characters' });
}

/** A name on one line, trimmed, at least one visible character; refuses bidi overrides and invisible characters. */
export function nameText(limits: { max: number }) {
  return bodyText({ min: 0, max: limits.max * 4 })
    .trim()
    .min(1, { error: 'must not be empty' })
    .check(charactersMax(limits.max))
    .meta({ maxLength: limits.max })
    .refine((text) => !LINE_BREAK.test(text), { error: 'must be one line' })
    .refine((text) => ![DECEPTIVE, STRAY_JOINER, STRAY_VARIANT].some((hidden) => hidden.test(text)), {
      error: 'must not contain invisible or direction-changing characters',
    })
    .refine((text) => !PILED_MARK.test(text), { error: 'must not have more than three marks on a letter' })
    .refine((text) => text === '' || VISIBLE.test(text), { error: 'must have a visible character' });
}

// As STRAY_JOINER, without the character before it.
const STRAY_JOINERS =
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d\p{P}\s]|\u200c|\u200d)[\u200c\u200d]+/gu;

/**
 * A name that another system gave, without what {@link nameText} refuses: as one line that shows what it holds. Empty for a name
 * without a visible character.
 */
export function cleanName(text: string): string {
  const clean = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(new RegExp(CONTROL, 'g'), '')
    .replaceAll(new RegExp(DECEPTIVE, 'gu'), '')
    .replaceAll(new RegExp(STRAY_VARIANT, 'gu'), '')
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(new RegExp(PILED_MARK, 'gu'), '')
    .trim();
  return VISIBLE.test(clean) ? clean : '';
}

/** Text to search a list for, trimmed. It contains nothing that the database would refuse. */
export function searchText(limits: { min: number; max: number }) {
  return bodyText({ min: 0, max: limits.max }).trim().min(limits.min);
}

const identifierCharactersMax = 128;
const identifierPattern = /^[A-Za-z0-9_-]+$/;

/** An opaque identifier from a path, query or body. */
export const identifierText = z
  .string()
  .min(1)
  .max(identifierCharactersMax)
  .regex(identifierPattern, { error: 'must be an identifier' });

/** As {@link identifierText}, for a read that answers null where nothing has the id: text that cannot be one names nothing. */
export const soughtText = identifierText.catch('');

/** The id of a resource. Text that cannot be an id is refused with `code`, exactly as an id that does not exist. */
export function namingText(pattern: RegExp, charactersMax: number, code: ErrorCode) {
  const names = (text: string) => text.length <= charactersMax && pattern.test(text);
  return z
    .string()
    .refine(names, { error: 'names nothing', params: { refusal: code } })
    .meta({ minLength: 1, maxLength: charactersMax, pattern: pattern.source });
}

/** As {@link identifierText}, but refused with the code of its resource: `idOf('thread_not_found')`. */
export const idOf = (code: ErrorCode) => namingText(identifierPattern, identifierCharactersMax, code);

/** The error code that an issue carries; null for an issue that is a field of a `validation_error`. */
export function refusalOf(issue: z.core.$ZodIssue): ErrorCode | null {
  const code: unknown = issue.code === 'custom' ? issue.params?.refusal : undefined;
  return typeof code === 'string' && isErrorCode(code) ? code : null;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that people typed, for an element or a quoted attribute of a page: none of it becomes markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
