import { doc, type McpToolEntry, mcpScopes, mcpTools } from '@patchbay/contract';
import type { IntegrationView } from '@patchbay/domain/oauth';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';

export const ManifestBody = z
  .object({
    integration: z.string().meta(doc('The name of the integration, as in the path.', 'assistant')),
    name: z.string().meta(doc('Its name, for people.', 'Assistant')),
    description: z
      .string()
      .meta(
        doc(
          'A sentence about it, for people.',
          'Connects an assistant to a person’s threads, voice notes, tasks and contacts over MCP.',
        ),
      ),
    base_url: z.string().meta(doc('The URL of the service.', 'https://api.example.com')),
    steps: z
      .array(
        z.object({
          order: z.int().meta(doc('Counts the calls from 1.', 1)),
          name: z.string().meta(doc('The name of the call.', 'register')),
          method: z.literal('POST').meta(doc('The method of the call.')),
          url: z.string().meta(doc('The URL to call.', 'https://api.example.com/v1/oauth/register')),
        }),
      )
      .meta(doc('The calls, in their order.')),
    scopes: z
      .array(z.string())
      .meta(
        doc('Every scope that one of the tools needs.', [
          'threads:read',
          'messages:write',
          'voice_notes:write',
          'tasks:write',
          'contacts:read',
        ]),
      ),
    tools: z
      .array(
        z.object({
          name: z.string().meta(doc('The name by which MCP calls it.', 'create_task')),
          title: z.string().meta(doc('Its name, for people.', 'Create a task')),
          description: z
            .string()
            .meta(
              doc(
                'Its use, for the model that chooses it.',
                'Creates a task, if wanted with notes, a due time, an assignee and the message it came from.',
              ),
            ),
          scopes: z.array(z.string()).meta(doc('The scopes that it needs.', ['tasks:write'])),
        }),
      )
      .meta(doc('The MCP tools.')),
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
