import type { AgentRunDetail, Scope } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey, revokeApiKey } from '../../key/exports.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { asApiKey, contextFor } from '../../testing/services.fixture.ts';
import { asApp } from '../agent.fixture.ts';
import { decisionOf, openScene, type Scene, sceneScopes } from './confirmation.fixture.ts';
import { decideConfirmation } from './decide.ts';

const { database, services } = await openTestProcess();
let scene: Scene;
beforeEach(async () => {
  scene = await openScene(services);
});

describe('at the moment of the write', () => {
  const keyed = async (held: Scope[]) => {
    const { key } = await createApiKey(scene.ctx, { name: 'agent', scopes: held });
    const caller = { ...asApiKey(scene.developer, held), keyId: key.id as never };
    return { key, caller: contextFor(services, caller) };
  };
  const lastCall = ({ trace }: AgentRunDetail) => trace.findLast(({ kind }) => kind === 'tool');

  test('a key that began the run and still holds the scope writes with its own name', async () => {
    const { caller } = await keyed(['agents:write', 'messages:write']);
    const ended = await decideConfirmation(
      scene.ctx,
      decisionOf(await scene.askTo([scene.sending()], caller)),
    );
    expect(lastCall(ended)).toMatchObject({ status: 'ok' });
    expect(ended.run.scopes).toEqual(['messages:write']);
  });

  test('a key that was revoked while the run waited writes nothing', async () => {
    const { caller, key } = await keyed(['agents:write', 'messages:write']);
    const asked = await scene.askTo([scene.sending()], caller);
    await revokeApiKey(scene.ctx, { id: key.id });
    const ended = await decideConfirmation(scene.ctx, decisionOf(asked));
    expect(lastCall(ended)).toMatchObject({ status: 'refused', reason: 'scope_not_held' });
    expect(await scene.texts()).toHaveLength(1);
  });

  test('a key that lost the scope while the run waited writes nothing', async () => {
    const { caller, key } = await keyed(['agents:write', 'messages:write']);
    const asked = await scene.askTo([scene.sending()], caller);
    await database.db.query(`UPDATE api_keys SET scopes = '{agents:write}' WHERE id = $1`, [key.id]);
    const ended = await decideConfirmation(scene.ctx, decisionOf(asked));
    expect(lastCall(ended)).toMatchObject({ status: 'refused', reason: 'scope_not_held' });
  });

  test('a scope that was gained while the run waited is not used', async () => {
    const { caller } = await keyed(['agents:write', ...sceneScopes]);
    const asked = await scene.askTo([scene.sending(), scene.reading], caller);
    // The key had less when the run began.
    await database.db.query(`UPDATE agent_runs SET scopes = '{messages:write}' WHERE id = $1`, [
      asked.run.id,
    ]);
    const ended = await decideConfirmation(scene.ctx, decisionOf(asked));
    expect(lastCall(ended)).toMatchObject({ name: 'read_thread', reason: 'scope_not_held' });
  });

  test('an app whose grant was ended while the run waited writes nothing', async () => {
    const asked = await scene.askTo(
      [scene.sending()],
      contextFor(services, asApp(scene.developer, ['agents:write', ...sceneScopes])),
    );
    const ended = await decideConfirmation(scene.ctx, decisionOf(asked));
    expect(lastCall(ended)).toMatchObject({ status: 'refused', reason: 'scope_not_held' });
    expect(await scene.texts()).toHaveLength(1);
  });
});
