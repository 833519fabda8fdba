interface Section {
  readonly title: string;
  /** The files in `docs`, without `.md`, in the order of the navigation. */
  readonly files: readonly string[];
}

/** The file behind `/docs` itself. */
export const startFile = 'start';

/** The file that lists the reference: its links say which pages follow, and in which order. */
export const referenceFile = 'api';

/** The documents whose tables list names, each with an address of its own. */
export const listFiles: ReadonlySet<string> = new Set(['errors', 'scopes', 'limits', 'audit']);

/** Each is followed by a test from top to bottom, with every block of code that it has. */
const guides: readonly string[] = [
  'guides/first-call',
  'guides/credentials',
  'guides/oauth-web-app',
  'guides/oauth-single-page',
  'guides/oauth-command-line',
  'guides/mcp',
  'guides/webhooks',
  'guides/events-locally',
  'websocket',
  'guides/upload-audio',
  'guides/paging',
  'guides/errors-and-retries',
  'guides/limits',
  'scim',
  'guides/keys-in-production',
  'guides/self-hosting',
  'guides/security-model',
];

/** The documents that `/docs` shows. What only people who change the code read is not among them. */
export const sections: readonly Section[] = [
  { title: 'Start', files: [startFile, 'conventions', 'versioning', 'changelog', 'compatibility'] },
  { title: 'Guides', files: guides },
  { title: 'Topics', files: ['agents', 'ai', 'provenance'] },
  { title: 'Catalogs', files: ['errors', 'events', 'scopes', 'limits', 'audit'] },
  { title: 'Reference', files: [referenceFile] },
  {
    title: 'Operate',
    files: ['runbook', 'debugging', 'scaling', 'cluster', 'image', 'kubernetes', 'storage', 'stolen-dump'],
  },
];

/** The address of the page that shows a file. */
export const pathOf = (file: string): string => (file === startFile ? '/docs' : `/docs/${file}`);

/** The address of the same page as Markdown. */
export const markdownPathOf = (file: string): string => `/docs/${file}.md`;
