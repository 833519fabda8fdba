import { afterAll, beforeAll, test } from 'vitest';
import { call } from '../support/call.ts';
import { expireTokens } from '../support/database.ts';
import { signUp } from '../support/developer.ts';
import { openExample } from '../support/example.ts';
import { findFreePort } from '../support/free-port.ts';
import { decideConsent } from '../support/oauth-person.ts';
import { type PackedSdk, packSdk } from '../support/packed-sdk.ts';
import type { MessageView, ThreadView } from '../support/view.ts';
import { Browser } from '../support/web-app.ts';

let sdk: PackedSdk;
beforeAll(async () => {
  sdk = await packSdk();
});
afterAll(() => sdk[Symbol.asyncDispose]());

const isWaiting = /waits for approval[\s\S]*\/operator\/clients/;
/** Two runs of the command line whose tokens have expired, at the same moment. */
const twoRuns = `const runs = await Promise.all([1, 2].map((each) => import("./session.ts?" + each)));
  const clients = await Promise.all(runs.map(({ openSession }) => openSession()));
  const answers = await Promise.all(clients.map(({ GET }) => GET("/v1/threads")));
  console.log(...answers.map(({ response }) => response.status));`;
const readClient = 'cat .data/*/client.json';

test.concurrent('examples/cli signs a person in by code, and two runs at once spend its refresh token once', async ({
  expect,
}) => {
  const person = await signUp();
  await using example = await openExample('cli', sdk, person);
  const waiting = await example.run('npm start');
  expect([waiting.code, waiting.said]).toEqual([1, expect.stringMatching(isWaiting)]);
  await example.approve((await example.run(readClient)).out);

  const listed = await example.run('npm start');
  expect(listed.out, listed.said).toMatch(/^thr_\w+ {2}Welcome$/m);
  expect((await example.run('stat -c %a .data .data/* .data/*/*')).out).toBe('700\n700\n600\n600');

  await expireTokens(person.email);
  const both = await example.run(`node --input-type=module --eval '${twoRuns}'`);
  expect([both.code, both.out], both.said).toEqual([0, '200 200']);
  const [id = ''] = /thr_\w+/.exec(listed.out) ?? [];
  const sent = await example.run(`npm start send ${id} "On my way"`);
  expect(sent.out, sent.said).toMatch(/^Sent msg_\w+$/m);
  const { token } = person;
  const { body } = await call<MessageView[]>('GET', `/v1/threads/${id}/messages`, { token });
  expect(body[0]?.content).toBe('On my way');

  expect((await example.run('npm start logout')).out).toContain('Signed out.');
  expect((await example.run('ls .data/*')).out).toBe('client.json');
});

test.concurrent('examples/agent sends what the person has seen and allowed, and nothing without a yes', async ({
  expect,
}) => {
  const person = await signUp();
  await using example = await openExample('agent', sdk, person);
  const waiting = await example.run('npm start');
  expect([waiting.code, waiting.said]).toEqual([1, expect.stringMatching(isWaiting)]);
  await example.approve((await example.run(readClient)).out);

  const answers = ['n\\n', '', 'y\\n'];
  const ended = await Promise.all(answers.map((each) => example.run(`printf '${each}' | npm start`)));
  const said = ended.map((each) => each.said);
  expect(said.map((each) => each.includes('Nothing was sent.'))).toEqual([true, true, false]);
  const [, text, id] = /call send_message:[\s\S]* text: (.+)[\s\S]*Sent (msg_\w+)/.exec(said[2] ?? '') ?? [];
  expect(text, said[2]).toContain('I have read');

  const { token } = person;
  const [thread] = (await call<ThreadView[]>('GET', '/v1/threads', { token })).body;
  const { body } = await call<MessageView[]>('GET', `/v1/threads/${thread?.id}/messages`, { token });
  expect(body.map((each) => each.id)).toEqual([id, expect.any(String)]);
  expect(body[0]?.content).toBe(text);
});

test.concurrent('examples/web signs a person in with PKCE, refreshes once, and takes each webhook once', async ({
  expect,
}) => {
  const person = await signUp();
  await using example = await openExample('web', sdk, person);
  await example.run('npx patchbay login');
  const secret = (await example.run('npx patchbay listen --print-secret')).out;
  const port = await findFreePort();
  const app = `http://localhost:${port}`;
  const run = await example.start('app', `PORT=${port} PATCHBAY_WEBHOOK_SECRET=${secret} npm start`);
  const waiting = await run.waitFor(/operator\/clients/);
  expect(waiting).toContain(`Then open ${app}`);

  const browser = new Browser();
  const asked = await browser.open(`${app}/login`);
  await example.approve(asked.location);
  const back = await decideConsent(person, asked.location);
  const stolen = await new Browser().open(back);
  expect([stolen.status, stolen.text]).toEqual([400, expect.stringContaining('Begin again')]);
  expect(await browser.open(back)).toMatchObject({ status: 303, location: expect.stringContaining(app) });

  for (let round = 0; round < 2; round += 1) {
    await expireTokens(person.email);
    const pages = await Promise.all([1, 2, 3].map(() => browser.open(app)));
    for (const { text } of pages) expect(text).toMatch(/Hello, [\s\S]*<li>Welcome<\/li>/);
  }

  const forged = await browser.open(`${app}/hook`, { method: 'POST', body: '{"type":"message.new"}' });
  expect(forged.status, forged.text).toBe(400);
  const listen = `npx patchbay listen --forward-to localhost:${port}/hook --trigger message.new`;
  const verified = await (await example.start('patchbay', listen)).waitFor(/^Verified/);
  expect(verified).toContain('refused an event with a forged signature');
  const [event] = /evt_\w+/.exec(verified) ?? [];
  await example.run(`npx patchbay events resend ${event}`);
  const { text } = await browser.open(app);
  expect(text.match(/<li>message\.new/g), text).toHaveLength(1);

  expect((await browser.post(`${app}/logout`, {})).status).toBe(303);
  expect((await browser.open(app)).text).toContain('Sign in');
});
