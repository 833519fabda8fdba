import type { ClientDecision } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import { auditOf, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createApprovedClient } from '../grant/consent.fixture.ts';
import {
  approve,
  forgetClients,
  form,
  openRegistry,
  registration,
  statusOf,
  visitor,
} from './client.fixture.ts';
import { createClient } from './create.ts';
import { decideClient } from './decide.ts';
import { removeClient } from './delete.ts';
import { listClientQueue, readClient } from './list.ts';
import { registerClient } from './register.ts';
import type { OauthClientView } from './view.ts';

const { services, operator } = await openRegistry();
let client: OauthClientView;

beforeEach(async () => {
  await forgetClients(services);
  client = (await registerClient(visitor(services), { metadata: registration() })).client;
});

const page = { limit: 50 };
const decide = (decision: ClientDecision, of = client) =>
  decision === 'approve'
    ? decideClient(operator, { clientId: of.id, decision, metadataHash: of.metadataHash })
    : decideClient(operator, { clientId: of.id, decision, reason: 'Abuse' });

describe('the queue', () => {
  test('lists the clients of a status, newest first, with what an operator needs to decide', async () => {
    services.clock.advance(1);
    const developer = await createDeveloper(services);
    const own = await createClient(contextFor(services, developer), { ...form, name: 'Newer' });
    const { items } = await listClientQueue(operator, { ...page, status: 'pending' });
    expect(items.map(({ name }) => name)).toEqual(['Newer', 'Meeting notes']);
    expect(items).toMatchObject([
      { id: own.client.id, source: 'console', ownerAccountId: developer.accountId },
      {
        id: client.id,
        registeredFrom: '203.0.113.7',
        ownerAccountId: null,
        redirectUris: client.redirectUris,
        scopes: client.scopes,
        metadataHash: client.metadataHash,
      },
    ]);
    expect((await listClientQueue(operator, { ...page, status: 'approved' })).items).toEqual([]);
    await approve(operator, client);
    expect((await listClientQueue(operator, page)).items).toHaveLength(2);
    await removeClient(contextFor(services, developer), { id: own.client.id });
    expect((await listClientQueue(operator, page)).items.map(({ id }) => id)).toEqual([client.id]);
  });

  test('is read page by page', async () => {
    for (const name of ['B', 'C']) {
      services.clock.advance(1);
      await registerClient(visitor(services), { metadata: registration({ client_name: name }) });
    }
    const first = await listClientQueue(operator, { limit: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['C', 'B']);
    const second = await listClientQueue(operator, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ name }) => name), second.nextCursor]).toEqual([['Meeting notes'], null]);
  });

  test('can be read to its end when a page ends on a client with a URL as its id and the creation time of others', async () => {
    const urls = ['json?v=1.2', `${'x'.repeat(1970)}`, 'a.b.c'].map((end) => `https://app.example/${end}`);
    for (const id of urls) await createApprovedClient(services, { id, source: 'metadata_document' });
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await listClientQueue(operator, { limit: 1, cursor });
      read.push(...items.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined && read.length < 10);
    expect(read.toSorted()).toEqual([...urls, client.id].toSorted());
  });
});

describe('a decision', () => {
  test.each<[ClientDecision, ClientDecision | null, string]>([
    ['approve', null, 'approved'],
    ['approve', 'reject', 'approved'],
    ['approve', 'suspend', 'approved'],
    ['approve', 'approve', 'conflict'],
    ['reject', null, 'rejected'],
    ['reject', 'reject', 'rejected'],
    ['reject', 'approve', 'conflict'],
    ['reject', 'suspend', 'conflict'],
    ['suspend', null, 'suspended'],
    ['suspend', 'approve', 'suspended'],
    ['suspend', 'suspend', 'suspended'],
    ['suspend', 'reject', 'conflict'],
  ])('to %s after %s results in %s', async (decision, before, expected) => {
    if (before) await decide(before);
    const outcome = await outcomeOf(decide(decision));
    expect(outcome).toBe(expected === 'conflict' ? 'conflict' : 'accepted');
    if (outcome === 'accepted') expect(await statusOf(operator, client.id)).toBe(expected);
  });

  test('keeps its reason, which an approval removes', async () => {
    expect(await decide('reject')).toMatchObject({ status: 'rejected', statusReason: 'Abuse' });
    expect(await decide('approve')).toMatchObject({
      status: 'approved',
      statusReason: null,
      decidedAt: services.clock.now(),
    });
  });

  test('approves only the metadata that the operator saw: another hash approves nothing', async () => {
    const clientId = client.id;
    for (const metadataHash of [
      '0'.repeat(64),
      client.metadataHash.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ]) {
      expect(await outcomeOf(decideClient(operator, { clientId, decision: 'approve', metadataHash }))).toBe(
        'conflict',
      );
      const reject = { clientId, decision: 'reject', reason: 'x', metadataHash } as const;
      expect(await outcomeOf(decideClient(operator, reject))).toBe('conflict');
    }
    expect(await statusOf(operator, clientId)).toBe('pending');
  });

  test.each([
    [{ decision: 'approve' }, 'a hash'],
    [{ decision: 'approve', metadataHash: 'x' }, 'a hash'],
    [{ decision: 'reject' }, 'a reason'],
    [{ decision: 'suspend', reason: '   ' }, 'a reason'],
    [{ decision: 'suspend', reason: 'a\u0000' }, 'a reason'],
    [{ decision: 'delete', reason: 'x' }, 'a decision'],
  ])('%j is refused because it lacks %s', async (input, _) => {
    const call = decideClient(operator, { clientId: client.id, ...input } as Parameters<
      typeof decideClient
    >[1]);
    expect(await outcomeOf(call)).toBe('validation_error');
  });

  test('on an unknown or deleted client is refused with 404', async () => {
    const developer = contextFor(services, await createDeveloper(services));
    const own = await createClient(developer, form);
    await removeClient(developer, { id: own.client.id });
    for (const of of [own.client, { ...client, id: 'cli_none' }]) {
      for (const decision of ['approve', 'reject', 'suspend'] as const) {
        expect(await outcomeOf(decide(decision, of))).toBe('oauth_client_not_found');
      }
    }
  });

  test('by a developer is refused before the input is read', async () => {
    const developer = contextFor(services, await createDeveloper(services));
    const own = await createClient(developer, form);
    const { id: clientId, metadataHash } = own.client;
    expect(await outcomeOf(decideClient(developer, { clientId, decision: 'approve', metadataHash }))).toBe(
      'operator_only',
    );
    expect(await outcomeOf(listClientQueue(developer, page))).toBe('operator_only');
    expect((await readClient(developer, { id: clientId })).status).toBe('pending');
  });

  test('is in the audit log of the platform and of the owner', async () => {
    const developer = await createDeveloper(services);
    const own = await createClient(contextFor(services, developer), form);
    await decide('suspend', own.client);
    for (const chainId of ['platform', developer.workspaceId]) {
      expect((await auditOf(services, chainId)).at(-1)).toMatchObject({
        action: 'oauth.client.suspended',
        targetId: own.client.id,
        details: { reason: 'Abuse', metadata_hash: own.client.metadataHash },
      });
      expect(await verifyAuditChain(services, chainId)).toMatchObject({ intact: true });
    }
  });
});

test('when two processes approve and reject a client at the same time, the approval holds', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const own = (await registerClient(visitor(first), { metadata: registration() })).client;
  const actor = await createDeveloper(first, 'operator@example.com');
  const { id: clientId, metadataHash } = own;
  const outcomes = await Promise.all([
    outcomeOf(decideClient(contextFor(first, actor), { clientId, decision: 'approve', metadataHash })),
    outcomeOf(decideClient(contextFor(second, actor), { clientId, decision: 'reject', reason: 'x' })),
  ]);
  const status = await statusOf(visitor(first), clientId);
  // A rejection that comes first is overruled by the approval; one that comes second is refused.
  expect([outcomes[0], status]).toEqual(['accepted', 'approved']);
  expect(['accepted', 'conflict']).toContain(outcomes[1]);
});
