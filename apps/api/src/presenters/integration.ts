import { type McpToolEntry, mcpScopes, mcpTools } from '@patchbay/contract';
import type { IntegrationView } from '@patchbay/domain/oauth';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';

export const ManifestBody = z
  .object({
    integration: z.string(),
    name: z.string(),
    description: z.string(),
    base_url: z.string(),
    steps: z.array(
      z.object({ order: z.int(), name: z.string(), method: z.literal('POST'), url: z.string() }),
    ),
    scopes: z.array(z.string()),
    tools: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        scopes: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'IntegrationManifest', description: 'The calls that connect an integration, in their order.' });

/** The order in which a client without a browser connects: RFC 7591, RFC 8628, then MCP. */
const steps = [
  ['register', '/v1/oauth/register'],
  ['device_authorization', '/v1/oauth/device_authorization'],
  ['device/decide', '/v1/oauth/device/decide'],
  ['token', '/v1/oauth/token'],
  ['/mcp', '/mcp'],
] as const;

export function presentManifest(view: IntegrationView, { ctx }: Call): z.input<typeof ManifestBody> {
  const { baseUrl } = ctx.settings;
  const tools: [string, McpToolEntry][] = Object.entries(mcpTools);
  return {
    integration: view.id,
    name: view.name,
    description: view.description,
    base_url: baseUrl,
    steps: steps.map(([name, path], index) => ({
      order: index + 1,
      name,
      method: 'POST',
      url: baseUrl + path,
    })),
    scopes: [...mcpScopes],
    tools: tools.map(([name, { title, description, scopes }]) => ({
      name,
      title,
      description,
      scopes: [...scopes],
    })),
  };
}
