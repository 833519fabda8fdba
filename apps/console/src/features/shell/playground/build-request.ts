import { readSegment } from '../../../lib/search-page.ts';
import type { Operation, Parameter } from './read-operations.ts';

/** The values that a person has filled in. */
export interface Draft {
  /** By the name of the parameter; empty for one that is left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request without its key, which only the call itself adds. */
export interface BuiltRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const filledIn = ({ values }: Draft, { name }: Parameter): string => values[name]?.trim() ?? '';

/** A dot for a segment would make another path of it, and the URL standard knows no way to write one. */
const isGap = ({ place }: Parameter, value: string): boolean =>
  value === '' || (place === 'path' && ['.', '..'].includes(value));

/** The required parameters that are empty, or that no path can hold. */
export function missingOf({ parameters }: Operation, draft: Draft): string[] {
  return parameters
    .filter((parameter) => parameter.isRequired && isGap(parameter, filledIn(draft, parameter)))
    .map(({ name }) => name);
}

/** The values that a call had in its path; none where the path is not one of the call. */
export function valuesOf({ path: template }: Operation, path: string): Record<string, string> {
  const segments = path.split('/');
  const names = template.split('/');
  const isOfCall = names.every((name, at) => name.startsWith('{') || name === segments[at]);
  if (!isOfCall || names.length !== segments.length) return {};
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith('{') ? [[name.slice(1, -1), readSegment(segments[at] ?? '')]] : [],
    ),
  );
}

/** The request of a draft. A path parameter that is empty stays as `{name}`. */
export function buildRequest(baseUrl: string, operation: Operation, draft: Draft): BuiltRequest {
  const filled = operation.parameters
    .map((parameter) => ({ ...parameter, value: filledIn(draft, parameter) }))
    .filter(({ value }) => value !== '');
  const inPlace = (place: Parameter['place']) => filled.filter((each) => each.place === place);
  const path = inPlace('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    operation.path,
  );
  const query = new URLSearchParams(inPlace('query').map(({ name, value }) => [name, value])).toString();
  const headers = Object.fromEntries(inPlace('header').map(({ name, value }) => [name, value]));
  const body = operation.bodyExample === null ? null : draft.body;
  return {
    method: operation.method,
    url: `${baseUrl}${path}${query === '' ? '' : `?${query}`}`,
    headers: { ...headers, ...(body === null ? {} : { 'Content-Type': 'application/json' }) },
    body,
  };
}

/** As one word of a shell, whatever is in it. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request for a terminal. The key is a variable of the shell, so that it stands in no history and no screenshot. */
export function toCurl({ body, headers, method, url }: BuiltRequest): string {
  return [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quote(url)}`,
    '-H "Authorization: Bearer $PATCHBAY_API_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${quote(body)}`]),
  ].join(' \\\n  ');
}
