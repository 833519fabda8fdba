import { openAnonymous, type Session } from '../session.ts';

/** The pages of the console that a person may mean. */
const pages = {
  home: '/',
  keys: '/keys',
  requests: '/requests',
  webhooks: '/webhooks',
  'new-webhook': '/webhooks/new',
  inbox: '/webhooks/inbox',
  apps: '/clients',
  agents: '/agents',
  threads: '/threads',
  mcp: '/mcp',
  usage: '/usage',
  audit: '/audit',
  playground: '/playground',
  settings: '/settings',
  docs: '/docs',
} as const;
export type ConsolePage = keyof typeof pages;
export const consolePages = Object.keys(pages) as ConsolePage[];

/** Opens a page of the console that belongs to the API, or prints its address where there is no browser. */
export async function openPage(session: Session, page: ConsolePage): Promise<void> {
  const { openBrowser, terminal } = session;
  // Anybody can read this document, and no other document of the API names the console.
  const { data } = await openAnonymous(session).GET('/.well-known/oauth-authorization-server', {});
  const url = new URL(pages[page], data.service_documentation).href;
  const opened = await openBrowser(url);
  terminal.result({ url, opened }, opened ? '' : url);
  if (opened) terminal.note(`Opened ${url} in your browser.`);
}
