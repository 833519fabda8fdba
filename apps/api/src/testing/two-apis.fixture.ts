import { afterAll } from 'vitest';
import { startTestApi, type TestApi } from './start-api.ts';

/** Two servers on one database, as two processes would be. They stop after the last test of the file. */
export async function startTwoApis(): Promise<readonly [api: TestApi, second: TestApi]> {
  const api = await startTestApi();
  const second = await api.startSibling();
  afterAll(async () => {
    await second[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });
  return [api, second];
}
