import { baseUrl, type Operation, type Parameter } from './read-document.ts';

/** The body of a sample, in the one form that a sample shows. */
export type SampleBody =
  | { readonly as: 'json'; readonly value: unknown }
  | { readonly as: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly as: 'file'; readonly member: string }
  | { readonly as: 'bytes'; readonly mediaType: string };

/** A request that its samples say in several languages. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  /** The variable of the environment that holds the credential; null for a call that needs none. */
  readonly token: string | null;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: SampleBody | null;
  /** The same call as the SDK makes it; null where it makes none. */
  readonly sdk: SdkCall | null;
}

export interface SdkCall {
  /** With its parameters by name. */
  readonly path: string;
  readonly params: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A value of several lines, further in. */
export const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** The environment variable of each credential, the most likely one of a program first. */
const variables = {
  apiKey: 'PATCHBAY_API_KEY',
  oauth: 'PATCHBAY_ACCESS_TOKEN',
  consoleSession: 'PATCHBAY_SESSION',
  userSession: 'PATCHBAY_SESSION',
  registrationToken: 'PATCHBAY_REGISTRATION_TOKEN',
};

function tokenOf({ security }: Operation): string | null {
  const names = security.map((each) => Object.keys(each)[0] ?? '');
  if (names.includes('')) return null;
  return Object.entries(variables).find(([name]) => names.includes(name))?.[1] ?? null;
}

export const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.filter((each): each is Parameter => !('$ref' in each));

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const exampleOf = ({ example, name }: Parameter): unknown => example ?? name.toUpperCase();

const urlTextOf = (parameter: Parameter): string => encodeURIComponent(asText(exampleOf(parameter)));

function bodyOf({ requestBody }: Operation): SampleBody | null {
  const content = requestBody?.content ?? {};
  const [mediaType = '', media] = Object.entries(content)[0] ?? [];
  if (media === undefined) return null;
  if (mediaType === 'application/json') return { as: 'json', value: media.example ?? {} };
  if (mediaType === 'multipart/form-data')
    return { as: 'file', member: Object.keys(media.schema.properties ?? {})[0] ?? 'file' };
  if (mediaType !== 'application/x-www-form-urlencoded') return { as: 'bytes', mediaType };
  const fields = Object.entries(media.example ?? {}).map(([name, value]) => [name, asText(value)] as const);
  return { as: 'form', fields };
}

const readsJson = (content: object = {}): boolean =>
  Object.keys(content).length === 0 ||
  Object.keys(content).some((type) => /^application\/(?:\w+\+)?json$/.test(type));

/** The SDK sends JSON or no body, and reads JSON or nothing. It follows no redirect, which could take the token to another host. */
function sdkCallOf(
  { path, responses }: Operation,
  body: SampleBody | null,
  required: readonly Parameter[],
): SdkCall | null {
  const isRedirect = Object.keys(responses).some((status) => /^(?:101|30[1-378])$/.test(status));
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const isJson =
    (body === null || body.as === 'json') && answers.every(([, { content }]) => readsJson(content));
  if (isRedirect || !isJson) return null;
  const params: Record<string, Record<string, unknown>> = {};
  for (const each of required) params[each.in] = { ...params[each.in], [each.name]: exampleOf(each) };
  return { path, params };
}

/** The request of an operation's own examples. What may be left out is left out, but for the body, which shows it. */
export function sampleRequest(operation: Operation): SampleRequest {
  const required = parametersOf(operation).filter((each) => each.required);
  const path = required
    .filter((each) => each.in === 'path')
    .reduce((text, each) => text.replace(`{${each.name}}`, urlTextOf(each)), operation.path);
  const query = required
    .filter((each) => each.in === 'query')
    .map((each) => `${each.name}=${urlTextOf(each)}`);
  const body = bodyOf(operation);
  const headers = {
    ...(body?.as === 'json' ? { 'Content-Type': 'application/json' } : {}),
    ...(body?.as === 'bytes' ? { 'Content-Type': body.mediaType } : {}),
  };
  return {
    method: operation.method,
    url: `${baseUrl}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    token: tokenOf(operation),
    headers: Object.entries(headers),
    body,
    sdk: sdkCallOf(operation, body, required),
  };
}
