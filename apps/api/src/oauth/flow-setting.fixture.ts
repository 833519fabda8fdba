import type { Services } from '@patchbay/domain/core';
import { afterAll } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { createClient, type TestClient } from './flow.fixture.ts';

export interface FlowSetting {
  readonly api: TestApi;
  readonly person: Developer;
  /** A public client. */
  readonly client: TestClient;
  readonly confidential: TestClient;
}

/** Sets up an API for OAuth flows without limits. It stops after the last test of the file. */
export async function openFlowSetting(services: Partial<Services> = {}): Promise<FlowSetting> {
  const api = await startTestApi({ services: { limiter: generousLimiter, ...services } });
  afterAll(() => api[Symbol.asyncDispose]());
  const [person, client, confidential] = await Promise.all([
    signUp(api),
    createClient(api),
    createClient(api, { confidential: true }),
  ]);
  return { api, person, client, confidential };
}
