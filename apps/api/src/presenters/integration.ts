import { doc, docMeta, type McpToolEntry, mcpScopes, mcpTools } from '@patchbay/contract';
import type { IntegrationView } from '@patchbay/domain/oauth';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';

export const ManifestBody = doc.object(
  'IntegrationManifest',
  'The calls that connect an integration, in their order.',
  {
    integration: doc.text('The name of the integration, as in the path.', 'assistant'),
    name: doc.text('Its name, for people.', 'Assistant'),
    description: doc.text(
      'A sentence about it, for people.',
      'Connects an assistant to a person’s threads, voice notes, tasks and contacts over MCP.',
    ),
    base_url: doc.text('The URL of the service.', 'https://api.example.com'),
    steps: z
      .array(
        z.object({
          order: doc.int('Counts the calls from 1.', 1),
          name: doc.text('The name of the call.', 'register'),
          method: doc(z.literal('POST'), 'The method of the call.'),
          url: doc.text('The URL to call.', 'https://api.example.com/v1/oauth/register'),
        }),
      )
      .meta(docMeta('The calls, in their order.')),
    scopes: doc(z.array(z.string()), 'Every scope that one of the tools needs.', [
      'threads:read',
      'messages:write',
      'voice_notes:write',
      'tasks:write',
      'contacts:read',
    ]),
    tools: z
      .array(
        z.object({
          name: doc.text('The name by which MCP calls it.', 'create_task'),
          title: doc.text('Its name, for people.', 'Create a task'),
          description: doc.text(
            'Its use, for the model that chooses it.',
            'Creates a task, if wanted with notes, a due time, an assignee and the message it came from.',
          ),
          scopes: doc(z.array(z.string()), 'The scopes that it needs.', ['tasks:write']),
        }),
      )
      .meta(docMeta('The MCP tools.')),
  },
);

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
