import type { Failure } from '../../trpc/failure.ts';

/** Where in the form a refusal of the service belongs. */
export interface Refusal {
  readonly name?: string;
  readonly clientUri?: string;
  /** The errors of single redirect URIs, by their index. */
  readonly redirectUris: Readonly<Record<number, string>>;
  /** False when it belongs to no field and is shown above the form. */
  readonly placed: boolean;
}

const nowhere: Refusal = { redirectUris: {}, placed: false };

const sentence = (label: string, rest: string): string => `${label} ${rest.replace(/\.$/, '')}.`;

/** Reads `redirect_uris[1] must not have a fragment` and `client_name ...` back to their fields. */
export function readRefusal({ code, reason = '' }: Pick<Failure, 'code' | 'reason'>): Refusal {
  const uri = /^redirect_uris\[(\d{1,2})\] (.+)$/.exec(reason);
  if (code === 'invalid_redirect_uri' && uri?.[1] !== undefined && uri[2] !== undefined) {
    return { redirectUris: { [Number(uri[1])]: sentence('It', uri[2]) }, placed: true };
  }
  const member = /^(client_name|client_uri) (.+)$/.exec(reason);
  if (code !== 'invalid_client_metadata' || member?.[2] === undefined) {
    return nowhere;
  }
  return member[1] === 'client_name'
    ? { ...nowhere, name: sentence('Name', member[2]), placed: true }
    : { ...nowhere, clientUri: sentence('Homepage', member[2]), placed: true };
}
