import OAuth2Strategy from 'passport-oauth2';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import {
  approveClient,
  describeClient,
  discover,
  expectToWait,
  redirectUri,
  registerClient,
  type ServerMetadata,
  tryToken,
} from '../support/oauth-client.ts';
import { type Choice, decideConsent } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';

/** The ways in which a strategy ends a request. */
type Outcome =
  | { readonly kind: 'success'; readonly access: string; readonly refresh: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'fail' | 'error'; readonly reason: unknown };

/** The browser's session at the app, where the strategy keeps its state and verifier. */
type Session = Record<string, unknown>;

let operator: Developer;
let person: Developer;
let server: ServerMetadata;

interface Credentials {
  readonly clientID: string;
  readonly clientSecret: string;
}

/** The library sends its secret in the body. */
function createStrategy({ clientID, clientSecret }: Credentials): OAuth2Strategy {
  return new OAuth2Strategy(
    {
      authorizationURL: server.authorization_endpoint,
      tokenURL: server.token_endpoint,
      clientID,
      clientSecret,
      callbackURL: redirectUri,
      scope: ['threads:read', 'messages:write'],
      state: true,
      pkce: true,
    },
    (access: string, refresh: string, _profile: unknown, done: OAuth2Strategy.VerifyCallback) =>
      done(null, { access, refresh }),
  );
}

/** One request from a browser to the app's sign-in route, as passport passes it to the strategy. */
function request(
  strategy: OAuth2Strategy,
  session: Session,
  query: Record<string, string>,
): Promise<Outcome> {
  return new Promise((resolve) => {
    // For each request, passport makes such a copy and gives it these methods.
    const own: { authenticate(request: object, options: object): void } = Object.assign(
      Object.create(strategy) as OAuth2Strategy,
      {
        success: (user: { access: string; refresh: string }) => resolve({ kind: 'success', ...user }),
        redirect: (url: string) => resolve({ kind: 'redirect', url }),
        fail: (reason: unknown) => resolve({ kind: 'fail', reason }),
        error: (reason: unknown) => resolve({ kind: 'error', reason }),
      },
    );
    own.authenticate({ session, query, headers: {} }, {});
  });
}

async function startSignIn(strategy: OAuth2Strategy, session: Session): Promise<string> {
  const outcome = await request(strategy, session, {});
  if (outcome.kind !== 'redirect') throw new Error(`no redirect: ${outcome.kind}`);
  return outcome.url;
}

async function signIn(strategy: OAuth2Strategy, choice: Choice = {}, other: Record<string, string> = {}) {
  const session: Session = {};
  const back = await decideConsent(person, await startSignIn(strategy, session), choice);
  return request(strategy, session, { ...Object.fromEntries(back.searchParams), ...other });
}

beforeAll(async () => {
  operator = await signUpOperator();
  person = await signUp();
  server = await discover();
});

describe.each([
  ['public', 'none'],
  ['confidential', 'client_secret_post'],
  ['confidential', 'client_secret_basic'],
])('passport-oauth2: a %s client that is registered for %s', (kind, method) => {
  let strategy: OAuth2Strategy;

  beforeAll(async () => {
    const metadata = describeClient(`Passport notes, ${kind}, ${method}`, {
      token_endpoint_auth_method: method,
    });
    const client = await registerClient(server, metadata);
    strategy = createStrategy({ clientID: client.client_id, clientSecret: client.client_secret ?? '' });
    await expectToWait(await startSignIn(strategy, {}));
    await approveClient(operator, client.client_id);
  });

  test('signs a person in to the API with PKCE and the state of the session', async () => {
    const outcome = await signIn(strategy);
    expect(outcome).toMatchObject({ kind: 'success', refresh: expect.stringMatching(/./) });
    expect(await tryToken(outcome.kind === 'success' ? outcome.access : '')).toBe('200');
  });

  test('refuses a callback with the state of another session', async () => {
    const outcome = await signIn(strategy, {}, { state: 'of-another-session' });
    expect(outcome).toMatchObject({ kind: 'fail' });
  });

  test('learns that the person denied', async () => {
    const outcome = await signIn(strategy, { decision: 'deny' });
    expect(outcome).toMatchObject({ kind: 'fail', reason: { message: expect.any(String) } });
  });

  test('learns that a code is invalid', async () => {
    const outcome = await signIn(strategy, {}, { code: 'no-code-of-this-server' });
    expect(outcome).toMatchObject({ kind: 'error', reason: { code: 'invalid_grant' } });
  });
});
