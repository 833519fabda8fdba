import type { DomainView } from '@patchbay/contract';
import { startTxtServer } from '@patchbay/testkit/txt-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { listNotices } from '../../notice/list.ts';
import { openTestProcess, outcomeOf, refusalOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../../testing/services.fixture.ts';
import { checkDomains } from './check.ts';
import { addDomain, listDomains, removeDomain } from './claim.ts';
import { verifyDomain } from './verify.ts';

const { database } = await openTestProcess();
const dns = await startTxtServer();
afterAll(() => dns[Symbol.asyncDispose]());
const day = 86_400;
let services: ReturnType<typeof createTestServices>;
let ada: ConsoleActor;
let bea: ConsoleActor;

beforeEach(async () => {
  services = createTestServices(database.db, { settings: { dnsServers: [dns.address] } });
  dns.zone.clear();
  await database.db.query('DELETE FROM workspace_domains');
  ada = await createDeveloper(services);
  bea = await createDeveloper(services);
});

const as = (actor: ConsoleActor) => contextFor(services, actor);
const claim = (actor: ConsoleActor, domain = 'acme.example') => addDomain(as(actor), { domain });
const verify = (actor: ConsoleActor, { id }: DomainView) => verifyDomain(as(actor), { id });
const publish = (...claims: DomainView[]) => {
  for (const { recordName } of claims) dns.zone.set(recordName, []);
  for (const { recordName, recordValue } of claims) {
    const others = dns.zone.get(recordName);
    dns.zone.set(recordName, [...(Array.isArray(others) ? others : []), recordValue]);
  }
};
async function prove(actor: ConsoleActor, domain?: string): Promise<DomainView> {
  const claimed = await claim(actor, domain);
  publish(claimed);
  return verify(actor, claimed);
}
const statusOf = async (actor: ConsoleActor) => (await listDomains(as(actor))).map(({ status }) => status);
const kindsOf = async (actor: ConsoleActor) => (await listNotices(as(actor))).items.map(({ kind }) => kind);

describe('a claim', () => {
  test('says which record proves the domain, and proves nothing', async () => {
    const claimed = await claim(ada);
    expect(claimed).toMatchObject({
      domain: 'acme.example',
      status: 'claimed',
      recordName: '_patchbay-challenge.acme.example',
      provenAt: null,
    });
    expect(claimed.recordValue).toMatch(/^patchbay-domain-verification=[\w-]{32}$/);
    expect(await claim(ada)).toEqual(claimed);
    expect(await listDomains(as(ada))).toEqual([claimed]);
    expect(await listDomains(as(bea))).toEqual([]);
  });

  test.each([
    ['ACME.Example', 'acme.example'],
    [' acme.example. ', 'acme.example'],
    ['b\u00fccher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['mail.acme.example', 'mail.acme.example'],
  ])('of %j is one of %s', async (typed, domain) => {
    expect((await claim(ada, typed)).domain).toBe(domain);
  });

  test.each([
    'example',
    '10.0.0.1',
    '[::1]',
    'a b.example',
    'acme.example/x',
    'ceo@acme.example',
    'acme.example:53',
    '',
    '.',
    'a..example',
    '-a.example',
    '0x7f.1',
    `${'a.'.repeat(130)}example`,
  ])('of %j is refused', async (typed) => {
    expect(await outcomeOf(claim(ada, typed))).toBe('validation_error');
  });

  test.each(['gmail.com', 'GMX.de', 'outlook.com.', 'icloud.com'])(
    'of %s is refused, because anybody can have an address there',
    async (typed) => {
      expect(await outcomeOf(claim(ada, typed))).toBe('domain_refused');
    },
  );

  test('by another workspace blocks nobody, and a workspace has at most 20', async () => {
    await claim(bea);
    expect((await prove(ada)).status).toBe('proven');
    for (let at = 1; at < 20; at += 1) await claim(ada, `d${at}.example`);
    expect(await outcomeOf(claim(ada, 'd20.example'))).toBe('domain_limit_reached');
    expect(await outcomeOf(claim(ada))).toBe('accepted');
  });
});

describe('a proof', () => {
  test.each<[string, readonly string[] | 'servfail' | undefined]>([
    ['no name', undefined],
    ['no record', []],
    ['another record', ['v=spf1 -all', 'patchbay-domain-verification=']],
    ['a server that fails', 'servfail'],
  ])('is refused for %s', async (_, answer) => {
    const claimed = await claim(ada);
    if (answer) dns.zone.set(claimed.recordName, answer);
    expect((await refusalOf(verify(ada, claimed))).code).toBe('domain_not_proven');
    expect(await statusOf(ada)).toEqual(['claimed']);
  });

  test('is the record of exactly this workspace and domain, among others and in parts', async () => {
    const mine = await claim(ada);
    const theirs = await claim(bea);
    const above = await claim(ada, 'example.example');
    publish(theirs);
    expect(await outcomeOf(verify(ada, mine))).toBe('domain_not_proven');
    dns.zone.set(mine.recordName, ['x'.repeat(300), mine.recordValue, theirs.recordValue]);
    expect(await verify(ada, mine)).toMatchObject({ status: 'proven', provenAt: expect.any(Date) });
    expect(await outcomeOf(verify(ada, above))).toBe('domain_not_proven');
  });

  test('is not for a stranger, and an owner gives it up', async () => {
    const { id } = await prove(ada);
    for (const call of [verifyDomain, removeDomain]) {
      expect(await outcomeOf(call(as(bea), { id }))).toBe('domain_not_found');
    }
    await removeDomain(as(ada), { id });
    expect(await outcomeOf(removeDomain(as(ada), { id }))).toBe('domain_not_found');
    expect((await prove(bea)).status).toBe('proven');
  });

  test('of a domain that another workspace has proven waits until that record is gone, and its owner gets a notice', async () => {
    const old = await prove(ada);
    const late = await claim(bea);
    publish(old, late);
    expect(await outcomeOf(verify(bea, late))).toBe('domain_taken');
    publish(late);
    expect((await verify(bea, late)).status).toBe('proven');
    expect(await statusOf(ada)).toEqual(['claimed']);
    expect(await kindsOf(ada)).toEqual(['domain_moved']);
    expect(await outcomeOf(verify(ada, old))).toBe('domain_not_proven');
  });

  test('by two workspaces at the same time, on two processes, is one', async () => {
    await using processes = await startTwoProcesses();
    const settings = { dnsServers: [dns.address] };
    const first = { ...processes.first, settings: { ...processes.first.settings, ...settings } };
    const second = { ...processes.second, settings: { ...processes.second.settings, ...settings } };
    const [one, two] = [await createDeveloper(first), await createDeveloper(first)];
    const [a, b] = [contextFor(first, one), contextFor(second, two)];
    const [mine, theirs] = [
      await addDomain(a, { domain: 'acme.example' }),
      await addDomain(b, { domain: 'acme.example' }),
    ];
    publish(mine, theirs);
    const outcomes = await Promise.all([
      outcomeOf(verifyDomain(a, { id: mine.id })),
      outcomeOf(verifyDomain(b, { id: theirs.id })),
    ]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'domain_taken']);
  });
});

describe('the daily look', () => {
  test('finds the record again, a day later and not before', async () => {
    await prove(ada);
    dns.asked.length = 0;
    services.clock.advance(day - 1);
    expect(await checkDomains(services)).toBe(0);
    services.clock.advance(1);
    expect(await checkDomains(services)).toBe(1);
    expect(await checkDomains(services)).toBe(0);
    expect(dns.asked).toHaveLength(1);
    expect(await listDomains(as(ada))).toMatchObject([{ status: 'proven', seenAt: services.clock.now() }]);
  });

  test('that misses the record warns the owner once, and the record heals it', async () => {
    const proven = await prove(ada);
    dns.zone.clear();
    for (const _ of [1, 2, 3]) {
      services.clock.advance(day);
      await checkDomains(services);
    }
    expect(await listDomains(as(ada))).toMatchObject([
      { status: 'missed', expiresAt: new Date(services.clock.now().getTime() + 5 * day * 1000) },
    ]);
    expect(await kindsOf(ada)).toEqual(['domain_missed']);
    expect(await readMailsTo(services, ada.email)).toHaveLength(1);
    publish(proven);
    services.clock.advance(day);
    await checkDomains(services);
    expect(await statusOf(ada)).toEqual(['proven']);
  });

  test('that a name server fails is tried again each hour, and counts after three days', async () => {
    const { recordName } = await prove(ada);
    dns.zone.set(recordName, 'servfail');
    services.clock.advance(day);
    await checkDomains(services);
    expect(await statusOf(ada)).toEqual(['proven']);
    services.clock.advance(3600);
    expect(await checkDomains(services)).toBe(1);
    services.clock.advance(2 * day);
    await checkDomains(services);
    expect(await statusOf(ada)).toEqual(['missed']);
  });

  test('by two workers at once is one, and a domain that is only claimed is not looked up', async () => {
    await prove(ada);
    await claim(bea);
    services.clock.advance(day);
    dns.asked.length = 0;
    const looked = await Promise.all([checkDomains(services), checkDomains(services)]);
    expect(looked.toSorted()).toEqual([0, 1]);
    expect(dns.asked).toHaveLength(1);
  });
});
