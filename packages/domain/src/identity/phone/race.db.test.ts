import { expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor } from '../../testing/services.fixture.ts';
import { freshPhone } from './phone.fixture.ts';
import { signUpByPhone } from './sign-up.ts';
import { startPhone } from './start.ts';
import { verifyPhone } from './verify.ts';

async function startRace() {
  const processes = await startTwoProcesses();
  const { first, second } = processes;
  const visitors = [
    contextFor(first, { kind: 'anonymous' }),
    contextFor(second, { kind: 'anonymous' }),
  ] as const;
  const phone = freshPhone();
  const { devCode } = await startPhone(visitors[0], { phone });
  return { processes, first, visitors, phone, code: devCode ?? '' };
}

/** Holds calls where their transaction begins, after their codes were found right, until `count` of them are there. */
function createGate(count: number) {
  const { promise: open, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const through = (ctx: Context, beforeOpening = async (): Promise<void> => undefined): Context => {
    const { db } = ctx;
    const transaction: typeof db.transaction = async (work) => {
      arrived += 1;
      if (arrived === count) {
        await beforeOpening();
        resolve();
      }
      await open;
      return db.transaction(work);
    };
    return { ...ctx, db: { ...db, transaction } };
  };
  return { through };
}

test('one of two sign-ups with one code on two processes makes the user', async () => {
  const race = await startRace();
  await using _ = race.processes;
  const { code, first, phone, visitors } = race;
  const { through } = createGate(2);
  const outcomes = await Promise.all(
    visitors.map((ctx) => outcomeOf(signUpByPhone(through(ctx), { displayName: 'Grace', phone, code }))),
  );
  expect(outcomes.toSorted()).toEqual(['accepted', 'verification_code_invalid']);
  expect(await first.db.prisma.user.findMany({ select: { phone: true } })).toEqual([{ phone }]);
  expect(await first.db.prisma.workspace.count()).toBe(1);
  expect(await first.db.prisma.session.count()).toBe(1);
});

test('one of two sign-ins with one code on two processes opens a session', async () => {
  const race = await startRace();
  await using _ = race.processes;
  const { first, phone, visitors } = race;
  await signUpByPhone(visitors[0], { displayName: 'Grace', phone, code: race.code });
  const { devCode } = await startPhone(visitors[0], { phone });
  const { through } = createGate(2);
  const outcomes = await Promise.all(
    visitors.map((ctx) => outcomeOf(verifyPhone(through(ctx), { phone, code: devCode ?? '' }))),
  );
  expect(outcomes.toSorted()).toEqual(['accepted', 'verification_code_invalid']);
  expect(await first.db.prisma.session.count()).toBe(2);
  expect(await first.db.prisma.device.count()).toBe(1);
});

test('a newer code that overtakes a sign-up ends its code', async () => {
  const race = await startRace();
  await using _ = race.processes;
  const { code, first, phone, visitors } = race;
  const late = createGate(1).through(visitors[1], async () => {
    await startPhone(visitors[0], { phone });
  });
  expect(await outcomeOf(signUpByPhone(late, { displayName: 'Grace', phone, code }))).toBe(
    'verification_code_invalid',
  );
  expect(await first.db.prisma.user.count()).toBe(0);
});

test('a suspension that overtakes a sign-in refuses it', async () => {
  const race = await startRace();
  await using _ = race.processes;
  const { first, phone, visitors } = race;
  await signUpByPhone(visitors[0], { displayName: 'Grace', phone, code: race.code });
  const { devCode } = await startPhone(visitors[0], { phone });
  const late = createGate(1).through(visitors[1], async () => {
    await first.db.prisma.workspace.updateMany({ data: { suspendedAt: first.clock.now() } });
  });
  expect(await outcomeOf(verifyPhone(late, { phone, code: devCode ?? '' }))).toBe('account_suspended');
  expect(await first.db.prisma.session.count()).toBe(1);
});

test('numbers that sign up at the same time get a workspace each', async () => {
  const race = await startRace();
  await using _ = race.processes;
  const { first, visitors } = race;
  await Promise.all(
    ([0, 1, 0, 1] as const).map(async (index) => {
      const phone = freshPhone();
      const { devCode } = await startPhone(visitors[index], { phone });
      return signUpByPhone(visitors[index], { displayName: 'Grace', phone, code: devCode ?? '' });
    }),
  );
  const users = await first.db.prisma.user.findMany({ select: { workspaceId: true } });
  expect(new Set(users.map(({ workspaceId }) => workspaceId)).size).toBe(4);
});
