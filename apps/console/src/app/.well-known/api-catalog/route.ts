import { loadServer } from '@/load-server.ts';

const mediaType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/**
 * RFC 9727: which API this console belongs to, for a program that was given the console's address by mistake. It comes
 * from the configuration, because a request's Host is never believed.
 */
export async function GET(): Promise<Response> {
  const { apiAddress } = await loadServer();
  const anchor = apiAddress();
  const links = {
    'service-desc': [{ href: `${anchor}/openapi.json`, type: 'application/json' }],
    'service-meta': [{ href: `${anchor}/.well-known/oauth-authorization-server`, type: 'application/json' }],
  };
  return Response.json({ linkset: [{ anchor, ...links }] }, { headers: { 'content-type': mediaType } });
}
