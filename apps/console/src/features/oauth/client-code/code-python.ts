import { deviceGrantType } from '@patchbay/contract';
import type { ClientValues, CodeStep } from './client-values.ts';

/** A string of Python that stands for exactly this text: every escape of JSON is one of Python. */
const quote = (text: string): string => JSON.stringify(text);

type Members = Readonly<Record<string, string>>;

const render = (members: Members): string =>
  Object.entries(members)
    .map(([name, code]) => `    ${quote(name)}: ${code},\n`)
    .join('');

/** The function that sends a form as this client, and returns the status and the answer. */
function sender({ authMethod, baseUrl, id }: ClientValues): string {
  const isBasic = authMethod === 'client_secret_basic';
  const identity = {
    none: `form["client_id"] = ${quote(id)}`,
    client_secret_post: `form.update(client_id=${quote(id)}, client_secret=os.environ["CLIENT_SECRET"])`,
    client_secret_basic: `credentials = f"${id}:{os.environ['CLIENT_SECRET']}"`,
  }[authMethod];
  const header = isBasic
    ? `\n    request.add_header("Authorization", "Basic " + base64.b64encode(credentials.encode()).decode())`
    : '';
  return `def send(path, form):
    ${identity}
    body = urllib.parse.urlencode(form).encode()
    request = urllib.request.Request(${quote(`${baseUrl}/v1/oauth/`)} + path, body)${header}
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.loads(response.read() or b"{}")
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)`;
}

const imports = ({ authMethod }: ClientValues, ...more: readonly string[]): string => {
  const own = { none: [], client_secret_post: ['os'], client_secret_basic: ['base64', 'os'] }[authMethod];
  const names = ['json', 'urllib.error', 'urllib.parse', 'urllib.request', ...own, ...more];
  return `import ${names.toSorted().join(', ')}`;
};

const send = (path: string, members: Members): string => `send(${quote(path)}, {\n${render(members)}})`;

const refusal = (answer: string): string =>
  `if status != 200:
    raise SystemExit(f"{${answer}['error']}: {${answer}['error_description']}")`;

const keepTokens = `${refusal('tokens')}
with open("tokens.json", "w") as file:
    json.dump(tokens, file)
print("Allowed:", tokens["scope"])`;

const readToken = (name: ClientValues['lasting']): string => `with open("tokens.json") as file:
    ${name} = json.load(file)["${name}"]`;

/** Each step of a sign-in as a program for Python 3, without packages. */
export const pythonSteps: Readonly<Record<CodeStep, (values: ClientValues) => string>> = {
  authorize: ({ baseUrl, id, redirectUri, scope }) => `import base64, hashlib, json, secrets, urllib.parse

# Both are new for each sign-in. On a server, keep them in the session of the browser.
verifier = secrets.token_urlsafe(32)
state = secrets.token_urlsafe(16)
with open("sign-in.json", "w") as file:
    json.dump({"verifier": verifier, "state": state}, file)

digest = hashlib.sha256(verifier.encode()).digest()
query = {
    "response_type": "code",
    "client_id": ${quote(id)},
    "redirect_uri": ${quote(redirectUri)},
    "scope": ${quote(scope)},
    "state": state,
    "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
    "code_challenge_method": "S256",
}
print(${quote(`${baseUrl}/v1/oauth/authorize?`)} + urllib.parse.urlencode(query))
`,
  exchange: (values) => `${imports(values, 'sys')}

${sender(values)}

# The address that the browser came back to: python3 exchange.py 'https://…?code=…&state=…'
answer = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(sys.argv[1]).query))
with open("sign-in.json") as file:
    sign_in = json.load(file)
if answer.get("state") != sign_in["state"]:
    raise SystemExit("This answer belongs to another sign-in.")
if "error" in answer:
    raise SystemExit(answer["error"])

status, tokens = ${send('token', {
    grant_type: '"authorization_code"',
    code: 'answer["code"]',
    redirect_uri: quote(values.redirectUri),
    code_verifier: 'sign_in["verifier"]',
  })}
${keepTokens}
`,
  start: (values) => `${imports(values)}

${sender(values)}

status, device = ${send('device_authorization', { scope: quote(values.scope) })}
${refusal('device')}
with open("device.json", "w") as file:
    json.dump(device, file)
print("Open", device["verification_uri_complete"])
print(f"The page shows the code {device['user_code']}. Allow it if it is the same.")
`,
  poll: (values) => `${imports(values, 'time')}

${sender(values)}

with open("device.json") as file:
    device = json.load(file)
seconds = device["interval"]
while True:
    status, tokens = send("token", {
        "grant_type": ${quote(deviceGrantType)},
        "device_code": device["device_code"],
    })
    if status == 200 or tokens["error"] not in ("authorization_pending", "slow_down"):
        break
    if tokens["error"] == "slow_down":
        seconds += 5
    time.sleep(seconds)
${keepTokens}
`,
  refresh: (values) => `${imports(values)}

${sender(values)}

# A refresh token works once. Keep the next one before you use the new access token.
${readToken('refresh_token')}
status, tokens = ${send('token', { grant_type: '"refresh_token"', refresh_token: 'refresh_token' })}
${keepTokens}
`,
  revoke: (values) => `${imports(values)}

${sender(values)}

# Ends every token of this sign-in.
${readToken(values.lasting)}
status, answer = ${send('revoke', { token: values.lasting })}
print("Revoked" if status == 200 else answer)
`,
};
