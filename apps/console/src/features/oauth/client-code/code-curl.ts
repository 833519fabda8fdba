import { deviceGrantType } from '@patchbay/contract';
import type { ClientValues, CodeStep } from './client-values.ts';

/** A word of the shell that stands for exactly this text. */
const quote = (text: string): string =>
  /^[\w:/.@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A form member of fixed text. */
const fixed = (name: string, text: string): string => `--data-urlencode ${quote(`${name}=${text}`)}`;
/** A form member whose value is in a variable of the shell. */
const variable = (name: string, from: string): string => `--data-urlencode "${name}=$${from}"`;

function identityOf({ authMethod, id }: ClientValues): string[] {
  if (authMethod === 'client_secret_basic') return [`-u "${id}:$CLIENT_SECRET"`];
  const secret = authMethod === 'client_secret_post' ? [variable('client_secret', 'CLIENT_SECRET')] : [];
  return [fixed('client_id', id), ...secret];
}

const post = (values: ClientValues, path: string, members: readonly string[]): string =>
  [`curl -s ${quote(`${values.baseUrl}/v1/oauth/${path}`)}`, ...identityOf(values), ...members].join(
    ' \\\n  ',
  );

function authorize({ baseUrl, id, redirectUri, scope }: ClientValues): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    scope,
    code_challenge_method: 'S256',
  });
  // Everything that is not new each time is percent-encoded, so it has no character that the shell reads.
  const url = `${baseUrl}/v1/oauth/authorize?${query.toString().replaceAll("'", '%27')}`;
  return `# Both are new for each sign-in. Keep them until the browser comes back.
verifier=$(openssl rand -hex 32)
state=$(openssl rand -hex 16)
challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | openssl base64 -A | tr '+/' '-_' | tr -d '=')
echo '${url}'"&code_challenge=$challenge&state=$state"`;
}

/** Each step of a sign-in with curl, in one terminal. */
export const curlSteps: Readonly<Record<CodeStep, (values: ClientValues) => string>> = {
  authorize,
  exchange: (
    values,
  ) => `# The address that the browser came back to has the code. Check that its state is $state.
code=…
${post(values, 'token', [
  fixed('grant_type', 'authorization_code'),
  variable('code', 'code'),
  fixed('redirect_uri', values.redirectUri),
  variable('code_verifier', 'verifier'),
])}`,
  start: (values) =>
    `# Show the person verification_uri_complete and user_code.
${post(values, 'device_authorization', [fixed('scope', values.scope)])}`,
  poll: (values) => `# Again every \`interval\` seconds, while the answer is authorization_pending.
device_code=…
${post(values, 'token', [fixed('grant_type', deviceGrantType), variable('device_code', 'device_code')])}`,
  refresh: (values) => `# It works once: the answer has the next one.
refresh_token=…
${post(values, 'token', [fixed('grant_type', 'refresh_token'), variable('refresh_token', 'refresh_token')])}`,
  revoke: (values) => `# Ends every token of this sign-in.
${values.lasting}=…
${post(values, 'revoke', [variable('token', values.lasting)])}`,
};
