import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createThread, type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { type CutProxy, startCutProxy } from './cut-proxy.fixture.ts';
import { installPacked, type Project } from './packed.fixture.ts';
import { run, start } from './program.fixture.ts';

let api: TestApi;
let developer: Developer;
let project: Project;
let proxy: CutProxy;
beforeAll(async () => {
  api = await startTestApi();
  developer = await signUp(api);
  project = await installPacked();
  proxy = await startCutProxy(api.port);
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await project[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const uploading = `
import { readFile } from 'node:fs/promises';
import { createPatchbay } from '@patchbay/sdk';
import { upload } from '@patchbay/sdk/upload';

const [, , baseUrl, token] = process.argv;
const file = new Blob([await readFile('a.wav')], { type: 'audio/wav' });
const steps = [];
const media = await upload(createPatchbay({ baseUrl, token }), file, {
  partBytes: 300_000,
  onProgress: ({ sentBytes }) => steps.push(sentBytes),
});
console.log(JSON.stringify({ media, steps }));
`;
const following = `
import { followEvents } from '@patchbay/sdk/socket';

const [, , baseUrl, token] = process.argv;
for await (const { event } of followEvents({ baseUrl, getToken: async () => token })) {
  if (event.type === 'message.new') console.log(event.data.message_id);
}
`;

describe('the packed SDK, on a connection that is cut', () => {
  test('uploads the rest, and reports how much has arrived', async () => {
    const bytes = wavOf(randomBytes(1_500_000));
    await writeFile(join(project.folder, 'a.wav'), bytes);
    await project.write('upload.js', uploading);
    proxy.cutAfter(800_000);
    const args = ['upload.js', proxy.baseUrl, developer.token];
    const { code, error, out } = await run(process.execPath, args, project.folder);
    expect(code, error).toBe(0);
    const { media, steps } = JSON.parse(out) as { media: unknown; steps: number[] };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(media).toMatchObject({ status: 'stored', sha256, byte_size: bytes.byteLength });
    expect(proxy.cuts()).toBe(1);
    expect(steps.at(-1)).toBe(bytes.byteLength);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test('loses no event', async () => {
    const threadId = await createThread(api, developer);
    const path = `/v1/threads/${threadId}/messages`;
    const say = async () =>
      (await api.client.post(path, { kind: 'text', text: 'hello' }, developer.token)).body.id as string;
    await project.write('follow.js', following);
    using program = start(process.execPath, ['follow.js', proxy.baseUrl, developer.token], project.folder);
    const sent = [await say()];
    // Events begin once it is connected, so messages are sent until it receives one.
    const saidUntil = async (): Promise<number> => {
      sent.push(await say());
      return program.lines().length;
    };
    await expect.poll(saidUntil, { interval: 500 }).toBeGreaterThan(0);
    const first = sent.indexOf(program.lines()[0] ?? '');
    for (let round = 0; round < 3; round += 1) {
      sent.push(await say());
      proxy.cut();
      sent.push(await say());
    }
    await expect.poll(() => new Set(program.lines())).toEqual(new Set(sent.slice(first)));
    expect(program.error()).toBe('');
  });
});
