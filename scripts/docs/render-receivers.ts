import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';

/** The sections of the guide, by the name that `patchbay init` gives to each. */
const headings = { express: 'Express', fastify: 'Fastify', next: 'Next.js', flask: 'Flask' } as const;

function readReceiver(guide: string, heading: string) {
  const [, section = ''] = guide.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  const [, install] = /^```sh\n(.+)\n```$/m.exec(text) ?? [];
  const [, file, content] = /^```\w+ (\S+\.\w+)\n([\s\S]+?)^```$/m.exec(text) ?? [];
  const [, run] = /^```sh receiver\n(.+)\n```$/m.exec(text) ?? [];
  if (!install || !file || !content || !run)
    throw new Error(`docs/guides/webhooks.md has no whole receiver under ${heading}`);
  return { install, file, content, run };
}

/** apps/cli/src/generated/receivers.ts: the receivers of the guide, which its test runs. */
export function renderReceivers(): string {
  const guide = readFileSync(join(root, 'docs', 'guides', 'webhooks.md'), 'utf8');
  const entries = Object.entries(headings).map(([name, heading]) => [name, readReceiver(guide, heading)]);
  return [
    '// Written by `npm run generate` from docs/guides/webhooks.md; verify compares it. Do not edit.\n',
    `export const receivers = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const;\n`,
  ].join('\n');
}
