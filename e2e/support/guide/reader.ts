import { createKey, type Developer, signUp } from '../developer.ts';
import { findFreePort } from '../free-port.ts';

/** A person with an account, who follows a guide on their machine. */
export interface Reader {
  readonly person: Developer;
  /** Puts what only the reader has into a block: a key, an account, a port that is free, and a secret that was printed. */
  fill(text: string): string;
  /** Keeps the signing secret that a command printed. */
  see(printed: string): void;
}

/** The scopes of the link with which a guide asks for a key; without any, those that the form of the console begins with. */
function scopesOf(markdown: string): { scopes?: string[] } {
  const [, list] = /\/keys\?create=true&scopes=([\w.:,]+)/.exec(markdown) ?? [];
  return list === undefined ? {} : { scopes: list.split(',') };
}

export async function openReader(markdown: string): Promise<Reader> {
  const person = await signUp();
  const key = markdown.includes('pb_test_…') ? await createKey(person, scopesOf(markdown)) : null;
  const port = String(await findFreePort());
  let secret = 'whsec_…';
  return {
    person,
    fill: (text) =>
      text
        .replaceAll('pb_test_…', key?.raw_key ?? '')
        .replaceAll('whsec_…', secret)
        .replaceAll('you@example.com', person.email)
        .replaceAll('your-password', person.password)
        .replaceAll(/\b8080\b/g, port),
    see(printed) {
      secret = /whsec_\S+/.exec(printed)?.[0] ?? secret;
    },
  };
}
