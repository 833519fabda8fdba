import { deviceGrantType } from '@patchbay/contract';
import type { ClientValues, CodeStep } from './client-values.ts';

/** A string of JavaScript that stands for exactly this text. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** The members of a form, one on a line. What is not quoted is code. */
type Members = Readonly<Record<string, string>>;

const render = (members: Members, indent: string): string =>
  Object.entries(members)
    .map(([name, code]) => `${indent}${name === code ? name : `${name}: ${code}`},\n`)
    .join('');

const secret = 'process.env.CLIENT_SECRET';

function identityOf({ authMethod, id }: ClientValues): { header: string; members: Members } {
  if (authMethod === 'client_secret_basic') {
    const header = `  headers: { authorization: \`Basic \${btoa(\`${id}:\${${secret}}\`)}\` },\n`;
    return { header, members: {} };
  }
  const known = { client_id: quote(id) };
  return { header: '', members: authMethod === 'none' ? known : { ...known, client_secret: secret } };
}

function post(values: ClientValues, path: string, members: Members): string {
  const identity = identityOf(values);
  return `await fetch(${quote(`${values.baseUrl}/v1/oauth/${path}`)}, {
  method: 'POST',
${identity.header}  body: new URLSearchParams({
${render({ ...identity.members, ...members }, '    ')}  }),
});`;
}

const refusal = (answer: string): string =>
  `if (!response.ok) throw new Error(\`\${${answer}.error}: \${${answer}.error_description}\`);`;

const keepTokens = `const tokens = await response.json();
${refusal('tokens')}
writeFileSync('tokens.json', JSON.stringify(tokens));
console.log(\`Allowed: \${tokens.scope}\`);`;

const files = "import { readFileSync, writeFileSync } from 'node:fs';";

/** Each step of a sign-in as a program for Node. What a later step needs is in a file; on a server, it is in the session. */
export const javascriptSteps: Readonly<Record<CodeStep, (values: ClientValues) => string>> = {
  authorize: ({ baseUrl, id, redirectUri, scope }) => `import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

// Both are new for each sign-in. On a server, keep them in the session of the browser.
const verifier = randomBytes(32).toString('base64url');
const state = randomBytes(16).toString('base64url');
writeFileSync('sign-in.json', JSON.stringify({ verifier, state }));

const url = new URL(${quote(`${baseUrl}/v1/oauth/authorize`)});
url.search = new URLSearchParams({
  response_type: 'code',
  client_id: ${quote(id)},
  redirect_uri: ${quote(redirectUri)},
  scope: ${quote(scope)},
  state,
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});
console.log(url.href);
`,
  exchange: (values) => `${files}

// The address that the browser came back to: node exchange.mjs 'https://…?code=…&state=…'
const answer = new URL(process.argv[2]).searchParams;
const { verifier, state } = JSON.parse(readFileSync('sign-in.json', 'utf8'));
if (answer.get('state') !== state) throw new Error('This answer belongs to another sign-in.');
if (answer.has('error')) throw new Error(answer.get('error'));

const response = ${post(values, 'token', {
    grant_type: "'authorization_code'",
    code: "answer.get('code')",
    redirect_uri: quote(values.redirectUri),
    code_verifier: 'verifier',
  })}
${keepTokens}
`,
  start: (values) => `import { writeFileSync } from 'node:fs';

const response = ${post(values, 'device_authorization', { scope: quote(values.scope) })}
const device = await response.json();
${refusal('device')}
writeFileSync('device.json', JSON.stringify(device));
console.log(\`Open \${device.verification_uri_complete}\`);
console.log(\`The page shows the code \${device.user_code}. Allow it if it is the same.\`);
`,
  poll: (values) => `${files}

const { device_code, interval } = JSON.parse(readFileSync('device.json', 'utf8'));
let seconds = interval;
for (;;) {
  const response = ${post(values, 'token', { grant_type: quote(deviceGrantType), device_code: 'device_code' }).replaceAll('\n', '\n  ')}
  const answer = await response.json();
  if (response.ok) {
    writeFileSync('tokens.json', JSON.stringify(answer));
    console.log(\`Allowed: \${answer.scope}\`);
    break;
  }
  if (answer.error === 'slow_down') seconds += 5;
  else if (answer.error !== 'authorization_pending') throw new Error(\`\${answer.error}: \${answer.error_description}\`);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
`,
  refresh: (values) => `${files}

// A refresh token works once. Keep the next one before you use the new access token.
const { refresh_token } = JSON.parse(readFileSync('tokens.json', 'utf8'));
const response = ${post(values, 'token', { grant_type: "'refresh_token'", refresh_token: 'refresh_token' })}
${keepTokens}
`,
  revoke: (values) => `import { readFileSync } from 'node:fs';

// Ends every token of this sign-in.
const { ${values.lasting} } = JSON.parse(readFileSync('tokens.json', 'utf8'));
const response = ${post(values, 'revoke', { token: values.lasting })}
console.log(response.ok ? 'Revoked' : await response.text());
`,
};
