import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findPythonClients } from '@patchbay/testkit/python-clients';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../support/developer.ts';
import { patienceMs } from '../support/patience.ts';
import { readProduct } from '../support/running.ts';

const python = findPythonClients();
const threadOfExamples = 'thr_01jq3v9x8e';

const programs = {
  sh: ['sh', '-c'],
  ts: [process.execPath, '--input-type=module-typescript', '--eval'],
  python: [python ?? '', '-c'],
};
type Language = keyof typeof programs;

let env: Record<string, string>;
let threadId: string;

async function run(language: Language, sample: string): Promise<string> {
  const [program = '', ...options] = programs[language];
  const child = spawn(program, [...options, sample], { env, timeout: patienceMs });
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect(child.exitCode, complained).toBe(0);
  return said;
}

/** The sample of an operation as its page shows it, with an existing thread. */
async function sampleOf(page: string, operation: string, language: Language): Promise<string> {
  const markdown = await (await fetch(`${readProduct().consoleUrl}/docs/api/${page}.md`)).text();
  const part = markdown.split('\n## ').find((each) => each.includes(`<a id="${operation}">`)) ?? '';
  const sample = part.split(`\n\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '';
  return sample.replaceAll(threadOfExamples, threadId);
}

beforeAll(async () => {
  const developer = await signUp();
  const scopes = ['threads:read', 'messages:write', 'messages:read.raw', 'contacts:read'];
  const { raw_key: key } = await createKey(developer, { scopes });
  env = { PATH: '/usr/local/bin:/usr/bin:/bin', PATCHBAY_API_KEY: key };
  const threads = await run('sh', await sampleOf('threads', 'listThreads', 'sh'));
  threadId = JSON.parse(threads)[0].id;
});

const samples = [
  ['threads', 'listThreads', 'title'],
  ['threads', 'createThread', 'participant_ids'],
  ['threads', 'sendMessage', 'kind'],
  ['threads', 'listMessages', 'content'],
  ['contacts', 'listContacts', '['],
] as const;

describe.each(['sh', 'ts', 'python'] as const)('a sample in %s, pasted as it is', (language) => {
  test.skipIf(language === 'python' && python === null).each(samples)(
    'of %s, %s, does what it says',
    async (page, operation, shown) => {
      const said = await run(language, await sampleOf(page, operation, language));
      expect(said).toContain(shown);
      expect(said).not.toContain('detail');
      if (language !== 'sh') expect(said).toMatch(/^20[01] /);
    },
  );
});
