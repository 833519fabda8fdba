import { consoleUrl, type Operation } from './read-document.ts';

const callers: Readonly<Record<string, string>> = {
  apiKey: 'an API key',
  oauth: 'an OAuth access token',
  consoleSession: 'a console session',
  userSession: 'a platform user’s session',
  registrationToken: 'the registration token of the client',
  clientSecret: 'the secret of the client',
};

/** Lists the callers and scopes of an operation, and the rules that it shares with others of its kind. */
export function renderRules(operation: Operation): string {
  const { parameters = [], responses, security } = operation;
  const names = security.flatMap((each) => Object.keys(each)).map((name) => callers[name] ?? name);
  const isOpen = security.length === 0 || security.some((each) => Object.keys(each).length === 0);
  const who = [...(isOpen ? ['anybody'] : []), ...names].join(', ').replace(/, ([^,]+)$/, ' or $1');
  const scopes = (operation['x-required-scopes'] ?? []).map(
    (scope) => `[\`${scope}\`](../scopes.md#${scope})`,
  );
  const isList = Object.values(responses).some(({ headers = {} }) => 'Link' in headers);
  return [
    `Called by ${who}.`,
    ...(scopes.length === 0 ? [] : [`A key or token needs ${scopes.join(' and ')}.`]),
    ...(parameters.some((each) => '$ref' in each)
      ? ['Takes an [`Idempotency-Key`](../conventions.md#trying-again).']
      : []),
    ...(isList ? ['Answers [a page at a time](../conventions.md#lists-and-pages).'] : []),
    ...('429' in responses ? ['Has a [limit](../limits.md).'] : []),
  ].join(' ');
}

/** The Playground makes the calls that a key can make, with a body of JSON or none. */
export function renderTry({ operationId, requestBody, responses, security }: Operation): string[] {
  const takesKey = security.some((each) => 'apiKey' in each);
  const isJson = requestBody === undefined || 'application/json' in requestBody.content;
  if (!takesKey || !isJson || '101' in responses) return [];
  return [`[Try it in the Playground](${consoleUrl}/playground?call=${operationId})`, ''];
}
