import { mcpScopes } from '@patchbay/contract';

/** The name that the snippets give the server in a client's configuration. */
const serverName = 'patchbay';

/** One way to connect a client: what to run or save, and where the client offers one, a link that does it. */
export interface Install {
  readonly client: string;
  readonly note: string;
  /** Names the snippet: where it is run, or the file that it is saved in. Unique among them. */
  readonly label: string;
  readonly text: string;
  /** Opens the client itself; the browser asks the person first. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** The scopes that MCP clients ask for by default, and message content. */
const contentScopes = [...mcpScopes, 'messages:read.raw'].join(' ');

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

// A shell takes single-quoted text literally, but a quote inside would end it.
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Cursor's install link carries the configuration as base64 of its JSON. */
function cursorLink(url: string): string {
  const query = new URLSearchParams({ name: serverName, config: btoa(JSON.stringify({ url })) });
  return `cursor://anysphere.cursor-deeplink/mcp/install?${query.toString()}`;
}

/** VS Code's install link carries it as percent-encoded JSON. */
function codeLink(url: string): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: serverName, type: 'http', url }))}`;
}

/** No client asks for the text of messages by default, so this configuration does. */
const readsContent = (url: string): Install => ({
  client: 'A client that reads message text',
  note: 'By default, clients ask for everything except message content. This configuration asks for it too. An operator approves the app, and the consent page marks the permission as sensitive.',
  label: 'Configuration with message content',
  text: pretty({
    mcpServers: {
      [serverName]: {
        command: 'npx',
        args: [
          '-y',
          'mcp-remote',
          url,
          '--static-oauth-client-metadata',
          JSON.stringify({ scope: contentScopes }),
        ],
      },
    },
  }),
});

/** The ways to connect the usual clients to the MCP server at `url`; none of them holds a secret. */
export function listInstalls(url: string): readonly Install[] {
  return [
    {
      client: 'Claude Code',
      note: 'Run this command, then type /mcp in a session and choose to authenticate.',
      label: 'Terminal: claude',
      text: `claude mcp add --transport http ${serverName} ${url}`,
    },
    {
      client: 'VS Code',
      note: 'Use the button or run this command in a terminal, then start the server from the list of MCP servers.',
      label: 'Terminal: code',
      text: `code --add-mcp ${quote(JSON.stringify({ name: serverName, type: 'http', url }))}`,
      link: { label: 'Add to VS Code', href: codeLink(url) },
    },
    {
      client: 'Cursor',
      note: 'Use the button, or save this file in your project or home directory.',
      label: '.cursor/mcp.json',
      text: pretty({ mcpServers: { [serverName]: { url } } }),
      link: { label: 'Add to Cursor', href: cursorLink(url) },
    },
    {
      client: 'Everyone in a project',
      note: 'Commit this file. It contains no secret, and each person signs in on their own.',
      label: '.mcp.json',
      text: pretty({ mcpServers: { [serverName]: { type: 'http', url } } }),
    },
    {
      client: 'Codex',
      note: 'Add these lines, then sign in with “codex mcp login patchbay”.',
      label: '~/.codex/config.toml',
      text: `[mcp_servers.${serverName}]\nurl = ${JSON.stringify(url)}`,
    },
    {
      client: 'Clients that run only local programs',
      note: 'mcp-remote runs on your machine. It signs you in through the browser and forwards every request.',
      label: 'Configuration',
      text: pretty({
        mcpServers: { [serverName]: { command: 'npx', args: ['-y', 'mcp-remote', url] } },
      }),
    },
    readsContent(url),
  ];
}
