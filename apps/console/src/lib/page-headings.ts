import type { PageHeading } from '@/ui/page-header.tsx';
import { paths } from './paths.ts';

/** The name of each page and what it is for: on the page, and on what is shown while it loads. */
export const pageHeadings = {
  notFound: { title: 'Page not found' },
  home: { title: 'Home' },
  keys: {
    title: 'API keys',
    description: 'API keys let your servers call the API for this workspace.',
    docs: 'guides/keys-in-production',
  },
  requestLog: {
    title: 'Request log',
    description: "Requests to the API by this workspace's keys and apps, newest first.",
    docs: 'guides/errors-and-retries',
  },
  request: {
    title: 'Request',
    crumb: { label: 'Request log', path: paths.requestLog() },
  },
  auditLog: {
    title: 'Audit log',
    description:
      'Every change and every read of raw content in this workspace. Records cannot be edited or deleted.',
    docs: 'audit',
  },
  connectedApps: {
    title: 'Connected apps',
    description:
      'Apps, agents and devices that can act for you. An app loses access as soon as you revoke it.',
    docs: 'scopes',
  },
  clients: {
    title: 'OAuth clients',
    description:
      'Your apps that ask people for access. An operator reviews each app before people can connect it.',
    docs: 'api/oauth',
  },
  newClient: {
    title: 'New client',
    description: 'Describe the app that will ask people for access.',
    docs: 'api/oauth#registerClient',
  },
  client: { title: 'OAuth client', crumb: { label: 'OAuth clients', path: paths.clients() } },
  webhooks: {
    title: 'Webhooks',
    description: 'Endpoints that receive the events of this workspace as signed HTTP requests.',
    docs: 'guides/webhooks',
  },
  newWebhook: {
    title: 'New endpoint',
    description: 'Choose which events to send, and where.',
    docs: 'events',
  },
  webhook: { title: 'Webhook endpoint', crumb: { label: 'Webhooks', path: paths.webhooks() } },
  events: {
    title: 'Events',
    description: 'What happened in this workspace, newest first, and which endpoints were told.',
    docs: 'events',
  },
  eventTypes: {
    title: 'Event types',
    description: 'Every type of event: when it is sent, what is in it, and which endpoints get it.',
    docs: 'events',
    crumb: { label: 'Events', path: paths.events() },
  },
  event: {
    title: 'Event',
    crumb: { label: 'Events', path: paths.events() },
  },
  inbox: {
    title: 'Webhook inbox',
    description: 'Receive events without your own server, and see exactly what a receiver gets.',
    docs: 'guides/events-locally',
  },
  agents: {
    title: 'Agents',
    description:
      'Agents use instructions and tools to work for a person. They change nothing until the person confirms.',
    docs: 'agents',
  },
  newAgent: {
    title: 'New agent',
    description: 'Pick a template to start from. You can change everything later.',
    docs: 'agents#making-one',
  },
  agent: { title: 'Agent' },
  agentRun: { title: 'Run' },
  playground: {
    title: 'Playground',
    description:
      'Make real API calls from your browser with one of your keys, and see each request and response.',
    docs: 'api',
  },
  threads: {
    title: 'Threads',
    description: 'Conversations in this workspace, with messages from your integrations, apps and users.',
    docs: 'api/threads',
  },
  thread: { title: 'Thread' },
  mcp: {
    title: 'MCP',
    description:
      'Let an assistant read your threads, send messages and create tasks. It signs in as you and does only what you allow.',
    docs: 'api/mcp',
  },
  notices: {
    title: 'Security notices',
    description: 'Security events for your account, keys and apps. Notices are kept for 180 days.',
    docs: 'guides/security-model',
  },
  usage: {
    title: 'Usage',
    description: 'What is left of this workspace’s AI quotas, and its AI calls by feature and by day.',
    docs: 'ai',
  },
  people: {
    title: 'People',
    description: 'Choose who can find and contact you, invite people, and manage blocks and reports.',
    docs: 'api/invitations',
  },
  domains: {
    title: 'Domains',
    description: 'Verify your organization’s domains so that its people can join without an invitation.',
    docs: 'scim',
  },
  installation: {
    title: 'Health',
    description:
      'The queues, the schedule and the database of this installation. It refreshes every 10 seconds.',
    docs: 'runbook',
  },
  workspace: {
    title: 'Workspace',
    crumb: { label: 'Operator', path: paths.operator() },
  },
  settings: {
    title: 'Settings',
    description: 'How you appear in this workspace, and how the console looks.',
    docs: 'api/console-account',
  },
  security: {
    title: 'Security',
    description: 'How you sign in, and where you are signed in.',
    docs: 'guides/security-model',
  },
} as const satisfies Record<string, PageHeading>;
