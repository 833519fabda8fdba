import { expect, test } from 'vitest';
import { reinstateAccount, suspendAccount } from '../../operations/operator/suspend.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { addEndpoint, createReceiver, drain, emit, readStates, subjectIn } from './lane.fixture.ts';

const { services } = await openTestProcess();

test('a suspended workspace gets no deliveries, and all of them in their order once it is reinstated', async () => {
  const operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));
  const [abuser, other] = [await createDeveloper(services), await createDeveloper(services)];
  await addEndpoint(services, abuser);
  await addEndpoint(services, other, { url: 'https://other.example.com/hook' });
  await emit(services, abuser.workspaceId, 'tsk_a', 'tsk_b');
  await drain(services, createReceiver(services, () => 500).send);
  await suspendAccount(operator, { id: abuser.accountId, reason: 'abuse' });
  await emit(services, abuser.workspaceId, 'tsk_a', 'tsk_c');
  await emit(services, other.workspaceId, 'tsk_other');
  services.clock.advance(60);
  const { received, send } = createReceiver(services);
  await drain(services, send);
  expect(received.map(subjectIn)).toEqual(['tsk_other']);
  await reinstateAccount(operator, { id: abuser.accountId, reason: 'appeal' });
  await drain(services, send);
  expect(received.slice(1).map(subjectIn).toSorted()).toEqual(['tsk_a', 'tsk_a', 'tsk_b', 'tsk_c']);
  expect(new Set(await readStates(services.db))).toEqual(new Set(['delivered']));
});
