import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  strongPassword,
} from '../account/account.fixture.ts';
import { loginAccount } from '../account/login.ts';
import { listDevices } from './list.ts';
import { removeDevice } from './remove.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function loginFrom(email: string, userAgent: string): Promise<string> {
  bench.services.clock.advance(1);
  const ctx = bench.visitor();
  const outcome = await loginAccount(
    { ...ctx, origin: { ...ctx.origin, userAgent } },
    { email, password: strongPassword },
  );
  return 'accessToken' in outcome ? outcome.accessToken : '';
}

test('each browser that signs in is one device, however often it does', async () => {
  const email = freshEmail();
  const { actor } = await bench.signUp(email);
  await loginFrom(email, firefox);
  await Promise.all([loginFrom(email, firefox), loginFrom(email, firefox)]);
  const devices = await listDevices(bench.as(actor));
  expect(devices.map(({ name, current }) => [name, current])).toEqual([
    ['Firefox on Linux', false],
    ['Unknown device', true],
  ]);
});

test('removing a device ends its sessions, takes it off the list and leaves the others', async () => {
  const email = freshEmail();
  const { actor, accessToken } = await bench.signUp(email);
  const away = await loginFrom(email, firefox);
  const [device] = await listDevices(bench.as(actor));
  await removeDevice(bench.as(actor), { id: device?.id ?? '' });
  expect(await codeOf(bench.session(away))).toBe('token_invalid');
  expect((await listDevices(bench.as(actor))).map(({ name }) => name)).toEqual(['Unknown device']);
  await expect(bench.session(accessToken)).resolves.toMatchObject({ kind: 'console' });
  const audited = { chainId: actor.workspaceId, action: 'device.removed', targetId: device?.id ?? '' };
  expect(await bench.own.db.prisma.auditRecord.count({ where: audited })).toBe(1);
});

test('signing in again from a removed device registers a new one', async () => {
  const email = freshEmail();
  const { actor } = await bench.signUp(email);
  await loginFrom(email, firefox);
  const [removed] = await listDevices(bench.as(actor));
  await removeDevice(bench.as(actor), { id: removed?.id ?? '' });
  const token = await loginFrom(email, firefox);
  await expect(bench.session(token)).resolves.toMatchObject({ kind: 'console' });
  const [again] = await listDevices(bench.as(actor));
  expect(again?.id).not.toBe(removed?.id);
});

test('another user’s device, an unknown one and a removed one are not found', async () => {
  const { actor } = await bench.signUp(freshEmail());
  const stranger = await bench.signUp(freshEmail());
  const [theirs] = await listDevices(bench.as(stranger.actor));
  const remove = (id: string) => codeOf(removeDevice(bench.as(actor), { id }));
  expect(await remove(theirs?.id ?? '')).toBe('device_not_found');
  expect(await remove('dev_unknown')).toBe('device_not_found');
  const [mine] = await listDevices(bench.as(actor));
  await removeDevice(bench.as(actor), { id: mine?.id ?? '' });
  expect(await remove(mine?.id ?? '')).toBe('device_not_found');
});

test('a session opened while its device was being removed is refused', async () => {
  const { actor, accessToken } = await bench.signUp(freshEmail());
  await bench.own.db.prisma.device.updateMany({
    where: { userId: actor.userId },
    data: { removedAt: new Date() },
  });
  expect(await codeOf(bench.session(accessToken))).toBe('token_invalid');
});
