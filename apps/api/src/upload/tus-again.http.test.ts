import { randomBytes } from 'node:crypto';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const audio = wavOf(randomBytes(5000));
const length = String(audio.byteLength);
const appended = { 'content-type': 'application/offset+octet-stream' };

function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  bytes?: Buffer,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${developer.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
}
const create = (key: string, headers: Record<string, string> = {}, bytes?: Buffer): Promise<Response> => {
  const metadata = `filetype ${btoa('audio/wav')}`;
  const announced = { 'upload-length': length, 'upload-metadata': metadata, 'idempotency-key': key };
  return send('POST', `http://127.0.0.1:${api.port}/v1/media`, { ...announced, ...headers }, bytes);
};
/** The address of an upload at the test's own server. */
const urlOf = ({ headers }: Response): string =>
  `http://127.0.0.1:${api.port}${new URL(headers.get('location') ?? '').pathname}`;

/** The objects in the store, and the bytes that the quota has counted of the developer. */
async function kept(): Promise<readonly [objects: number, countedBytes: number]> {
  let count = 0;
  for await (const _object of api.container.services.mediaStore.list()) count += 1;
  const [row] = await api.container.services.db.query<{ total: string }>(
    'SELECT sum(total) AS total FROM media_quotas',
    [],
  );
  return [count, Number(row?.total)];
}

describe('a creation that is sent again once its upload is stored', () => {
  test('with all bytes says where it is, keeps no second object and counts nothing twice', async () => {
    const once = () => create('all bytes', appended, audio);
    const first = await once();
    expect([first.status, first.headers.get('upload-offset')]).toEqual([201, length]);
    const before = await kept();
    const again = await once();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect([urlOf(again), again.headers.get('upload-offset')]).toEqual([urlOf(first), length]);
    await expect.poll(kept).toEqual(before);
  });

  test('and appended since says where it is, and HEAD how much has arrived', async () => {
    const once = () => create('appended since');
    const url = urlOf(await once());
    expect((await send('PATCH', url, { ...appended, 'upload-offset': '0' }, audio)).status).toBe(204);
    const before = await kept();
    const again = await once();
    expect([again.status, urlOf(again)]).toEqual([201, url]);
    expect((await send('HEAD', url, {})).headers.get('upload-offset')).toBe(length);
    expect(await kept()).toEqual(before);
  });
});
