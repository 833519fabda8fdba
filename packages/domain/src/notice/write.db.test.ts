import { noticeMailsMax } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import { readMailsTo } from '../mail/mail.fixture.ts';
import { openTestProcess, startTwoProcesses } from '../testing/process.fixture.ts';
import { createDeveloper } from '../testing/services.fixture.ts';
import { noticesOf, tell } from './notice.fixture.ts';
import { writeNotice } from './write.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
beforeEach(async () => {
  developer = await createDeveloper(services);
});

const subjects = async (email = developer.email) =>
  (await readMailsTo(services, email)).map(({ subject }) => subject);
const changed = { kind: 'password_changed', details: { how: 'changed' } } as const;

describe('a notice', () => {
  test('and its mail exist if, and only if, the change is committed', async () => {
    const undone = services.db.transaction(async (tx) => {
      const fact = { kind: 'new_sign_in', details: {} } as const;
      await writeNotice({ ...services, tx }, { userId: developer.userId, fact, source: null });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await noticesOf(services, developer.userId), await subjects()]).toEqual([[], []]);
    await tell(services, developer.userId);
    expect(await noticesOf(services, developer.userId)).toMatchObject([{ kind: 'new_sign_in', times: 1 }]);
    expect(await subjects()).toEqual(['New sign-in to your Patchbay account']);
  });

  test('that repeats is counted and not mailed again, even by two processes at once', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { email, userId } = await createDeveloper(first);
    const calls = Array.from({ length: 10 }, (_, index) =>
      tell(index % 2 === 0 ? first : second, userId, { repeatKey: 'the same' }),
    );
    await Promise.all(calls);
    expect(await noticesOf(first, userId)).toMatchObject([{ times: 10 }]);
    expect(await readMailsTo(first, email)).toHaveLength(1);
  });

  test('is always in the console, and of one kind at most ten a day are mailed, so that none is buried', async () => {
    for (let told = 0; told < noticeMailsMax + 5; told += 1) await tell(services, developer.userId);
    await tell(services, developer.userId, { fact: changed });
    expect(await noticesOf(services, developer.userId)).toHaveLength(noticeMailsMax + 6);
    const mailed = await subjects();
    expect(mailed).toHaveLength(noticeMailsMax + 1);
    expect(mailed.at(-1)).toBe('Your Patchbay password was changed');
    services.clock.advance(86_401);
    await tell(services, developer.userId);
    expect(await subjects()).toHaveLength(noticeMailsMax + 2);
  });

  test('to a person without an account is only in the console', async () => {
    await services.db.query('UPDATE accounts SET user_id = NULL WHERE id = $1', [developer.accountId]);
    await tell(services, developer.userId);
    expect(await noticesOf(services, developer.userId)).toHaveLength(1);
    expect(await subjects()).toEqual([]);
  });

  test('to a suspended account is not mailed', async () => {
    await services.db.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [developer.accountId]);
    await tell(services, developer.userId);
    expect(await subjects()).toEqual([]);
  });

  test('to a user who is gone is nothing, and no fault', async () => {
    await tell(services, 'usr_gone');
    expect(await noticesOf(services, 'usr_gone')).toEqual([]);
  });
});
