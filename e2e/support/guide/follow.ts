import { findPythonClients } from '@patchbay/testkit/python-clients';
import { expect } from 'vitest';
import { findFreePort } from '../../product.ts';
import { call } from '../call.ts';
import { createKey, type Developer, signUp } from '../developer.ts';
import type { ProgramRun } from '../run-program.ts';
import { type Block, readBlocks } from './blocks.ts';
import { type Desk, openDesk } from './desk.ts';
import { expectAnswer, isPrinted } from './output.ts';

const hasPython = findPythonClients() !== null;

/** The scopes of the link with which a guide asks for a key; without any, those that the form of the console begins with. */
function scopesOf(markdown: string): { scopes?: string[] } {
  const [, list] = /\/keys\?create=true&scopes=([\w.:,]+)/.exec(markdown) ?? [];
  return list === undefined ? {} : { scopes: list.split(',') };
}

/** Puts what only the reader has into a block: a key, an account, and a port that is free on their machine. */
async function readerOf(markdown: string, person: Developer): Promise<(text: string) => string> {
  const key = markdown.includes('pb_test_…') ? await createKey(person, scopesOf(markdown)) : null;
  const port = String(await findFreePort());
  return (text) =>
    text
      .replaceAll('pb_test_…', key?.raw_key ?? '')
      .replaceAll('you@example.com', person.email)
      .replaceAll('your-password', person.password)
      .replaceAll(/\b8080\b/g, port);
}

/** Allows a sign-in of the command line: its link is printed, and the person follows it. */
async function allowSignIn(run: ProgramRun, { token }: Developer): Promise<void> {
  const [, code] = /user_code=([A-Z-]+)/.exec(await run.waitFor(/user_code=/)) ?? [];
  const body = { user_code: code, decision: 'approve' };
  const { status, text } = await call('POST', '/v1/oauth/device/decide', { token, body });
  expect(status, text).toBe(200);
}

const programs = { ts: 'node --input-type=module-typescript --eval', python: 'python3 -c' };
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Does what a block says. Undefined for a file, which runs nothing. */
async function follow(block: Exclude<Block, { kind: 'output' }>, desk: Desk, person: Developer) {
  if (block.kind === 'terminal') return desk.start(block.name, block.text);
  if (block.kind === 'file') {
    await desk.write(block.name, block.text);
    return undefined;
  }
  const { text } = block;
  const run = desk.run(block.kind === 'program' ? `${programs[block.language]} ${quote(text)}` : text);
  if (text.includes('patchbay login')) await allowSignIn(run, person);
  const { code, said } = await run.ended;
  expect(code, `${text}\n${said}`).toBe(0);
  return run;
}

/** Without Python, nobody can follow a part that is in Python. */
const isFollowed = (part: string): boolean => hasPython || !/^ *```python|\bpip install /m.test(part);

/** Follows a guide from top to bottom, as its reader would: every block is run, or compared with what was printed. */
export async function followGuide(markdown: string): Promise<void> {
  const blocks = readBlocks(
    markdown
      .split(/^(?=## )/m)
      .filter(isFollowed)
      .join(''),
  );
  const person = await signUp();
  const fill = await readerOf(markdown, person);
  await using desk = await openDesk();
  let run: ProgramRun | undefined;
  for (const given of blocks) {
    const block = { ...given, text: fill(given.text) };
    if (block.kind !== 'output') run = await follow(block, desk, person);
    else if (block.language === 'json') expectAnswer(block.text, (await run?.ended)?.out ?? '');
    else await run?.until((lines) => isPrinted(block.text, lines), block.text);
  }
}
