import type { AgentRunDetail } from '@patchbay/contract';
import { afterAll } from 'vitest';
import { type ModelServer, startModelServer } from '../../ai/model/model-server.fixture.ts';
import type { Context, Settings } from '../../core/context.ts';
import type { TestServices } from '../../testing/services.fixture.ts';
import { openScene, type Scene } from './confirmation.fixture.ts';
import { createTestRun } from './create.ts';

/** A scene whose runs ask a real server for what to do. */
export interface ModelScene {
  readonly scene: Scene;
  readonly server: ModelServer;
  /** The caller, in a process that has the server. */
  caller(settings?: Partial<Settings>): Context;
  run(caller?: Context): Promise<AgentRunDetail>;
  /** The conversation as the server has got it with its last request. */
  conversation(): { readonly role: string; readonly content: string }[];
}

/** One server for a file, which it ends. */
export async function startSceneServer(): Promise<ModelServer> {
  const server = await startModelServer();
  afterAll(() => server[Symbol.asyncDispose]());
  return server;
}

export async function openModelScene(services: TestServices, server: ModelServer): Promise<ModelScene> {
  const scene = await openScene(services);
  const { agentId, ctx, threadId } = scene;
  const caller = (settings: Partial<Settings> = {}): Context => ({
    ...ctx,
    settings: { ...ctx.settings, aiServer: server.settings, aiBudgetMicros: 100_000_000, ...settings },
  });
  return {
    scene,
    server,
    caller,
    run: (by = caller()) => createTestRun(by, { id: agentId, input: 'When is the launch?', threadId }),
    conversation: () =>
      (JSON.parse(server.asked.at(-1) ?? '{}') as { messages: { role: string; content: string }[] }).messages,
  };
}
