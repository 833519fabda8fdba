import { afterAll } from 'vitest';
import { type GateTenant, openGateTenant } from '../ai/gate.fixture.ts';
import { startModelServer } from '../ai/model/model-server.fixture.ts';
import { createThread } from '../messaging/thread/create.ts';
import { sendMessage } from '../messaging/thread/send-message.ts';
import { openTestProcess } from '../testing/process.fixture.ts';

interface ModelThread {
  readonly tenant: GateTenant;
  readonly threadId: string;
}

/** A process with a server of models, for one file, which ends the server. */
export async function openModelProcess() {
  const { services } = await openTestProcess();
  const server = await startModelServer();
  afterAll(() => server[Symbol.asyncDispose]());
  const withModel = { ...services, settings: { ...services.settings, aiServer: server.settings } };
  const openTenant = (): Promise<GateTenant> => openGateTenant(withModel);
  return {
    services,
    server,
    openTenant,
    /** A separate tenant with a thread of one message. */
    async openThread(text: string): Promise<ModelThread> {
      const tenant = await openTenant();
      const { id: threadId } = await createThread(tenant, { title: 'T', participantIds: [] });
      await sendMessage(tenant, { threadId, kind: 'text', text });
      return { tenant, threadId };
    },
  };
}
