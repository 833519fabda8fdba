import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage[Symbol.asyncDispose]());

describe('api', () => {
  beforeEach(() => stage.store(signedIn()));

  test('prints what the server answers, and nothing for no body', async () => {
    stage.on('POST /v1/tasks', { status: 201, body: { id: 'tsk_1' } });
    stage.on('DELETE /v1/me/grants/x', { status: 204 });
    const made = await stage.patchbay(['api', 'POST', '/v1/tasks', '-d', '{"title":"x"}']);
    expect(made.out).toBe('{\n  "id": "tsk_1"\n}\n');
    expect(stage.received[0]?.body).toBe('{"title":"x"}');
    expect((await stage.patchbay(['api', 'DELETE', '/v1/me/grants/x'])).out).toBe('');
    expect((await stage.patchbay(['api', 'DELETE', '/v1/me/grants/x', '--json'])).out).toBe('null\n');
  });

  test('refuses a body that is no JSON and a path to another host, before anything is sent', async () => {
    for (const args of [
      ['POST', '/v1/tasks', '-d', '{'],
      ['POST', '/v1/tasks', '-d', '@/does/not/exist'],
      ['GET', 'https://evil.example/'],
      ['GET', '@evil.example/'],
    ]) {
      expect((await stage.patchbay(['api', ...args])).exitCode, args.join(' ')).toBe(2);
    }
    expect(stage.received).toEqual([]);
  });
});
