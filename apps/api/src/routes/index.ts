import { type MountedEndpoint, mounted } from '../http/mounted.ts';
import type { Route } from '../http/route.ts';
import { followOperation, landingOperation } from '../invite/operation.ts';
import { agentMcpOperation, mcpOperation } from '../mcp/operation.ts';
import { mediaOperation } from '../media/operation.ts';
import { oauthEndpoints } from '../oauth/endpoint.ts';
import { scimRoutes } from '../scim/routes.ts';
import { socketOperation } from '../ws/operation.ts';
import { accountRoutes } from './account.ts';
import { agentRoutes } from './agent.ts';
import { agentRunRoutes } from './agent-run.ts';
import { apiKeyRoutes } from './api-key.ts';
import { assistantRoutes } from './assistant.ts';
import { contactRoutes } from './contact.ts';
import { authorizationServerRoutes, mcpDiscoveryRoutes } from './discovery.ts';
import { domainRoutes } from './domain.ts';
import { eventRoutes } from './event.ts';
import { inviteRoutes } from './invite.ts';
import { meRoutes } from './me.ts';
import { mediaRoutes } from './media.ts';
import { moderationRoutes } from './moderation.ts';
import { clientReviewRoutes, registrationRoutes } from './oauth-client.ts';
import { deviceRoutes } from './oauth-device.ts';
import { operatorRoutes } from './operator.ts';
import { phoneRoutes } from './phone.ts';
import { provenanceRoutes } from './provenance.ts';
import { createSystemRoutes, type SystemSources } from './system.ts';
import { taskRoutes } from './task.ts';
import { threadRoutes } from './thread.ts';
import { voiceDropRoutes } from './voice-drop.ts';
import { voiceNoteRoutes } from './voice-note.ts';
import { webhookRoutes } from './webhook.ts';
import { webhookDeliveryRoutes } from './webhook-delivery.ts';
import { workspaceRoutes } from './workspace.ts';

export type TableEntry = Route | MountedEndpoint;

/** Every endpoint of the service, in the order of the specification. Those that describe the process come last. */
export const endpoints: readonly TableEntry[] = [
  ...accountRoutes,
  ...apiKeyRoutes,
  ...registrationRoutes,
  ...oauthEndpoints.map(mounted),
  ...authorizationServerRoutes,
  mounted(mcpOperation),
  mounted(agentMcpOperation),
  ...mcpDiscoveryRoutes,
  ...agentRoutes,
  ...agentRunRoutes,
  ...domainRoutes,
  ...workspaceRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...deviceRoutes,
  ...phoneRoutes,
  ...meRoutes,
  ...threadRoutes,
  ...voiceNoteRoutes,
  ...mediaRoutes,
  mounted(mediaOperation),
  ...assistantRoutes,
  ...taskRoutes,
  ...contactRoutes,
  ...moderationRoutes,
  ...scimRoutes.map(({ operation }) => mounted(operation)),
  ...inviteRoutes,
  mounted(landingOperation),
  mounted(followOperation),
  ...voiceDropRoutes,
  ...provenanceRoutes,
  ...eventRoutes,
  mounted(socketOperation),
  ...operatorRoutes,
  ...clientReviewRoutes,
];

export const isRoute = (entry: TableEntry): entry is Route => entry.kind === 'verb';

/** Those of them that read their body as it arrives. */
export const isUpload = ({ bytes, upload }: Route): boolean => upload !== null || bytes !== null;

/** The endpoints that call a verb. */
export const routes: readonly Route[] = endpoints.filter(isRoute);

/** The whole table of a process, including the endpoints that describe the process itself. */
export const createTable = (sources: SystemSources): readonly TableEntry[] => [
  ...endpoints,
  ...createSystemRoutes(sources),
];
