import type { TestApi } from './start-api.ts';

/** A developer with a verified account. */
export interface Developer {
  readonly email: string;
  readonly password: string;
  /** A console session. */
  readonly token: string;
}

let counter = 0;
const password = 'correct horse battery staple 7';

/** Registers and verifies over REST, as a person with a mailbox would. */
export async function signUp({ client }: TestApi, address?: string): Promise<Developer> {
  counter += 1;
  const email = address ?? `developer-${counter}@example.com`;
  const registered = await client.post('/v1/developer/auth/register', {
    email,
    password,
    display_name: 'Ada Lovelace',
  });
  const verified = await client.post('/v1/developer/auth/verify', { email, code: registered.body.dev_code });
  if (verified.status !== 200) throw new Error(`sign-up failed: ${registered.text} ${verified.text}`);
  return { email, password, token: verified.body.access_token };
}

/** A raw key with these scopes; the defaults when none are named. */
export async function createKey({ client }: TestApi, token: string, scopes: string[] = []): Promise<string> {
  const created = await client.post('/v1/developer/api-keys', { name: 'Test key', scopes }, token);
  if (created.status !== 201) throw new Error(`no key was created: ${created.text}`);
  return created.body.raw_key;
}
