import { expect, test } from 'vitest';
import { outcomeOf, startTwoProcesses, waitForLocks } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { accessOf, registration, statusOf, visitor } from './client.fixture.ts';
import { decideClient } from './decide.ts';
import { registerClient } from './register.ts';
import { updateRegistration } from './registration.ts';
import { lockRow } from './store.ts';

test('when two processes approve and change a client at the same time, unseen metadata is never approved', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const own = await registerClient(visitor(first), { metadata: registration() });
  const reviewer = contextFor(first, await createDeveloper(first, 'operator@example.com'));
  const { id: clientId, metadataHash } = own.client;
  const calls: Promise<string>[] = [];
  await first.db.transaction(async (tx) => {
    // Both wait for the row of the client, the change first.
    await lockRow(tx.sql, clientId);
    const metadata = registration({ redirect_uris: ['https://evil.example/cb'] });
    calls.push(outcomeOf(updateRegistration(visitor(second), { ...accessOf(own), metadata })));
    await waitForLocks(first, 1);
    calls.push(outcomeOf(decideClient(reviewer, { clientId, decision: 'approve', metadataHash })));
    await waitForLocks(first, 2);
  });
  expect(await Promise.all(calls)).toEqual(['accepted', 'conflict']);
  expect(await statusOf(visitor(first), clientId)).toBe('pending');
});

test('a change that follows an unnoticed approval ends that approval', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const own = await registerClient(visitor(first), { metadata: registration() });
  const reviewer = contextFor(first, await createDeveloper(first, 'operator@example.com'));
  const { id: clientId, metadataHash } = own.client;
  const calls: Promise<string>[] = [];
  await first.db.transaction(async (tx) => {
    await lockRow(tx.sql, clientId);
    calls.push(outcomeOf(decideClient(reviewer, { clientId, decision: 'approve', metadataHash })));
    await waitForLocks(first, 1);
    const metadata = registration({ redirect_uris: ['https://evil.example/cb'] });
    calls.push(outcomeOf(updateRegistration(visitor(second), { ...accessOf(own), metadata })));
    await waitForLocks(first, 2);
  });
  expect(await Promise.all(calls)).toEqual(['accepted', 'accepted']);
  expect(await statusOf(visitor(first), clientId)).toBe('pending');
});
