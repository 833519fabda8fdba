import { z } from 'zod';

/** The members of a request, under their wire names. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * Optional members of a request, each with the one that replaces it: servers know the limit of an answer by one name or
 * the other. No request is sent without any limit.
 */
const substitutes: ReadonlyMap<string, string | null> = new Map([
  ['max_completion_tokens', 'max_tokens'],
  ['stream_options', null],
  ['response_format', null],
]);

export const isDispensable = (parameter: string): boolean => substitutes.has(parameter);

/** The same members without those that are refused. */
export function without(parameters: Parameters, refused: ReadonlySet<string>): Parameters {
  const fitting = Object.entries(parameters).flatMap(([name, value]): [string, unknown][] => {
    if (!refused.has(name)) return [[name, value]];
    const substitute = substitutes.get(name);
    return substitute ? [[substitute, value]] : [];
  });
  return Object.fromEntries(fitting);
}

const Fault = z.object({
  param: z.string().nullish(),
  code: z.unknown().optional(),
  message: z.string().catch(''),
});
const Place = z.object({ loc: z.array(z.union([z.string(), z.number()])) });
/** The error formats of OpenAI and of Python's validators. */
const Told = z.object({
  error: Fault.optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  detail: z.array(Place).optional().catch(undefined),
});

const topOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? '';
const isUnsupported = (code: unknown): boolean =>
  typeof code === 'string' && /^(?:unsupported|unknown)_/.test(code);

/**
 * Finds the parameter in an error message that says that something is not supported. Only names with an underscore count,
 * because the others are ordinary words as well.
 */
function namedIn(text: string, names: readonly string[]): string | undefined {
  if (
    !/unsupported|not supported|unrecogni[sz]ed|unknown|unexpected|not permitted|not allowed|extra/i.test(
      text,
    )
  )
    return;
  return names.find((name) => name.includes('_') && new RegExp(`\\b${name}\\b`).test(text));
}

/**
 * Finds the member of a request that a server refuses; null if it refuses something else, such as the words.
 * @param told the server's answer, which is not stored
 * @param sent the names of the members that it was sent
 */
export function refusedParameter(told: unknown, sent: readonly string[]): string | null {
  const { data } = Told.safeParse(told);
  if (!data) return null;
  const { detail = [], error, message = '' } = data;
  const names = [topOf(error?.param ?? ''), ...detail.flatMap(({ loc }) => loc.map(String))];
  const named = names.find((name) => sent.includes(name));
  if (named && (named !== 'messages' || isUnsupported(error?.code))) return named;
  if (isUnsupported(error?.code)) return 'another';
  return namedIn(`${error?.message ?? ''} ${message}`, sent) ?? null;
}
