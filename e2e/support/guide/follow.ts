import { findPythonClients } from '@patchbay/testkit/python-clients';
import { expect } from 'vitest';
import { call } from '../call.ts';
import type { Developer } from '../developer.ts';
import { approveClient } from '../oauth-client.ts';
import { signUpOperator } from '../operator.ts';
import type { ProgramRun } from '../run-program.ts';
import { type Block, readBlocks } from './blocks.ts';
import { type OpenPage, openBrowser } from './browser.ts';
import { type Desk, openDesk } from './desk.ts';
import { expectAnswer, isPrinted } from './output.ts';
import { openReader, type Reader } from './reader.ts';

const hasPython = findPythonClients() !== null;

/** Allows the sign-in of a program that prints a link with a code, as the person does who opens it. */
export async function allowSignIn(run: ProgramRun, { token }: Developer): Promise<void> {
  const line = await run.waitFor(/user_code=/).catch(() => null);
  if (line === null) return;
  const [, code] = /user_code=([A-Z-]+)/.exec(line) ?? [];
  const body = { user_code: code, decision: 'approve' };
  const { status, text } = await call('POST', '/v1/oauth/device/decide', { token, body });
  expect(status, text).toBe(200);
}

/** Approves a client that was registered, as the first account of an installation does. */
async function approve(answer: string): Promise<void> {
  const [, id] = /"client_id":\s*"(\w+)"/.exec(answer) ?? [];
  if (id !== undefined && /"status":\s*"pending"/.test(answer))
    await approveClient(await signUpOperator(), id);
}

const programs = { ts: 'node --input-type=module-typescript --eval', python: 'python3 -c' };
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs a block. Undefined for a file, which runs nothing. */
async function follow(
  block: Exclude<Block, { kind: 'output' | 'page' }>,
  desk: Desk,
  { person, see }: Reader,
) {
  if (block.kind === 'terminal') return desk.start(block.name, block.text);
  if (block.kind === 'file') {
    await desk.write(block.name, block.text);
    return undefined;
  }
  const { text } = block;
  const run = desk.run(block.kind === 'program' ? `${programs[block.language]} ${quote(text)}` : text);
  await Promise.all([allowSignIn(run, person), run.ended]);
  const { code, out, said } = await run.ended;
  expect(code, `${text}\n${said}`).toBe(0);
  see(out);
  await approve(out);
  return run;
}

/** Expects the output of the command or the page before it to match a block. */
async function expectPrinted(
  { language, text }: Extract<Block, { kind: 'output' }>,
  printer: ProgramRun | OpenPage | undefined,
): Promise<void> {
  if (!printer) throw new Error(`Nothing prints ${text}`);
  if (language === 'text') return printer.until((lines) => isPrinted(text, lines), text);
  return expectAnswer(text, 'ended' in printer ? (await printer.ended).out : '');
}

/** Without Python, nobody can follow a part that is in Python. */
const isFollowed = (part: string): boolean => hasPython || !/^ *```python|\bpip install /m.test(part);

/** Follows a guide from top to bottom, as its reader would: every block is run, or compared with the output. */
export async function followGuide(markdown: string): Promise<void> {
  const parts = markdown.split(/^(?=## )/m).filter(isFollowed);
  const blocks = readBlocks(parts.join(''));
  const reader = await openReader(markdown);
  await using desk = await openDesk();
  await using browser = blocks.some(({ kind }) => kind === 'page') ? await openBrowser(reader.person) : null;
  let printer: ProgramRun | OpenPage | undefined;
  for (const given of blocks) {
    const block = { ...given, text: reader.fill(given.text) };
    if (block.kind === 'output') await expectPrinted(block, printer);
    else if (block.kind === 'page') printer = await browser?.open(block.text);
    else printer = await follow(block, desk, reader);
  }
}
