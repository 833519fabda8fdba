import { keptThings } from '@patchbay/domain/core';
// Every wing that keeps something is loaded, so that its things are in the list.
import '@patchbay/domain/agent';
import '@patchbay/domain/assistant';
import '@patchbay/domain/messaging';
import '@patchbay/domain/workspace';

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** docs/process-memory.md: what a process keeps from one call to the next. */
export function renderProcessMemory(): string {
  const rows = [...keptThings.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ bound, name, promise }) => `| \`${name}\` | ${inOneLine(bound)} | ${inOneLine(promise)} |`);
  return [
    '# What a process keeps',
    '',
    '<!-- `npm run generate` writes this page from the calls of `keep` in packages/domain/src, and `npm run verify` checks it. -->',
    '',
    'A process keeps some things from one call to the next: caches, batches and queues. Each is declared by `keep` beside the code that',
    'uses it, belongs to the services of its process, and ends with it. None of them holds anything that a restart would lose.',
    '',
    '| name | bound | what holds whatever is kept |',
    '|---|---|---|',
    ...rows,
    '',
    '`packages/domain/src/core/services.ts` makes the rest: the limiter with its memory of full limits, the proven keys, the',
    'attempts at guessing that are under way, the queue of password hashes, and the uploads that run.',
    '',
  ].join('\n');
}
