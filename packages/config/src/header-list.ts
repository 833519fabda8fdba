import { z } from 'zod';
import { Secret } from './secret.ts';

const pairShape = /^\s*([\w-]{1,64})=([\x21-\x7e]{1,512})\s*$/;

/** @throws URIError or TypeError for what no header may hold */
function readPair(text: string): readonly [name: string, value: string] {
  const [, name, encoded] = pairShape.exec(text) ?? [];
  if (name === undefined || encoded === undefined) throw new URIError(text);
  const value = decodeURIComponent(encoded);
  new Headers().set(name, value);
  return [name, value];
}

/** Headers as the OpenTelemetry specification writes them: name=value pairs with percent-encoded values. */
export const headerList = z.string().transform((text, refuse) => {
  try {
    return new Secret<Readonly<Record<string, string>>>(Object.fromEntries(text.split(',').map(readPair)));
  } catch {
    refuse.addIssue({ code: 'custom', message: 'is not a list of name=value pairs' });
    return z.NEVER;
  }
});
