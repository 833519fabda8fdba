import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { ProtectedResourceBody, presentProtectedResource } from '../../presenters/protected-resource.ts';

const well = '/.well-known/oauth-protected-resource';

/** RFC 9728 section 3.1: the metadata of a resource with a path stands at the well-known name before that path. */
const describeResource = (resourcePath: '' | '/mcp', what: string) =>
  route({
    method: 'GET',
    path: `${well}${resourcePath}`,
    summary: `Which authorization server ${what} trusts, and which scopes it knows (RFC 9728).`,
    tag: 'MCP',
    access: { public: true },
    cors: 'open',
    responses: { 200: ProtectedResourceBody },
    errors: ['developer_platform_disabled'],
    handle: (ctx) => ok(presentProtectedResource(ctx.settings.baseUrl, resourcePath)),
  });

export const baseResource = describeResource('', 'the service');
export const mcpResource = describeResource('/mcp', 'the MCP endpoint');
