import type { MasterSecret } from '@patchbay/secrets';
import { expect } from 'vitest';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import { keepServiceKeys } from '../../core/master-key/keep-service-keys.ts';
import {
  type AccountBench,
  benchOf,
  freshEmail,
  otherPassword,
  strongPassword,
} from '../../identity/account/account.fixture.ts';
import { loginAccount } from '../../identity/account/login.ts';
import { resetPassword } from '../../identity/account/reset-password.ts';
import { forgotPassword } from '../../identity/account/send-code.ts';
import { askCode, freshIp, freshPhone, signUpWith } from '../../identity/phone/phone.fixture.ts';
import { completeMfa } from '../../identity/second-factor/complete-sign-in.ts';
import { appCode, enableTotp, type WithTotp } from '../../identity/second-factor/second-factor.fixture.ts';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { listThreads } from '../../messaging/thread/list.ts';
import { tryDeviceCode } from '../../oauth/device/try-code.ts';
import { askDevice, createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { createTestServices } from '../../testing/services.fixture.ts';
import type { IssuedWebhook } from '../../webhook/endpoint/view.ts';
import { loadSigningSecrets } from '../../webhook/secret.ts';
import { addWebhook, withTestNames } from '../../webhook/webhook.fixture.ts';

const oldSecret = { id: 'old', key: Buffer.alloc(32, 1) };
const newSecret = { id: 'new', key: Buffer.alloc(32, 2) };

/** The rings of a process before, during and after a rotation. */
export const rings = {
  before: [oldSecret],
  accepting: [oldSecret, newSecret],
  signing: [newSecret, oldSecret],
  after: [newSecret],
} as const;

/** One more process on the database of a bench. It opens the kept keys as a process does at its start. */
export async function startProcess(
  bench: AccountBench,
  ring: keyof typeof rings | readonly [MasterSecret],
): Promise<AccountBench> {
  const { clock, limiter } = bench.services;
  const { db } = bench.own;
  const masterSecrets = typeof ring === 'string' ? rings[ring] : ring;
  const keptKeys = await keepServiceKeys({ sql: db.sql, clock }, masterSecrets);
  return benchOf(bench.own, createTestServices(db, { clock, limiter, masterSecrets, keptKeys }));
}

/** Things of people that a master key protects. */
export interface ProtectedRows extends WithTotp {
  readonly resetCode: string;
  readonly phone: string;
  readonly phoneCode: string;
  readonly userCode: string;
  readonly token: string;
  readonly threadTitle: string;
  readonly webhook: IssuedWebhook;
}

/** Makes everything that a master key hashes, signs or encrypts, at one process. */
export async function createProtectedRows(at: AccountBench): Promise<ProtectedRows> {
  const account = await enableTotp(at, freshEmail());
  const phone = freshPhone();
  const { devCode } = await forgotPassword(at.visitor(freshIp()), { email: account.email });
  const client = await createApprovedClient(at.services);
  const threadTitle = `thread of ${account.email}`;
  await createThread(at.as(account.actor), { title: threadTitle, participantIds: [] });
  const webhook = await addWebhook(withTestNames(at.as(account.actor)));
  return {
    ...account,
    phone,
    threadTitle,
    webhook,
    resetCode: devCode ?? '',
    phoneCode: await askCode(at, phone),
    userCode: (await askDevice(at.services, client.id)).userCode,
    token: at.services.tokens.mint('api_key').raw,
  };
}

async function passFactor(at: AccountBench, email: string, code: string): Promise<string> {
  const outcome = await loginAccount(at.visitor(freshIp()), { email, password: strongPassword });
  if (outcome.status !== 'mfa_required') throw new Error(`expected mfa_required, got ${outcome.status}`);
  return (await completeMfa(at.visitor(freshIp()), { mfaToken: outcome.mfaToken, code })).status;
}

/** Uses each belonging at one process, and expects all of them to work. */
export async function expectUseOf(at: AccountBench, own: ProtectedRows): Promise<void> {
  const { actor, email } = own;
  const [recoveryCode = ''] = own.recoveryCodes;
  expect(await passFactor(at, email, recoveryCode)).toBe('signed_in');
  expect(await passFactor(at, email, appCode(at, own.secret))).toBe('signed_in');
  expect(at.services.tokens.parse(own.token)?.kind).toBe('api_key');
  const threads = await listThreads(at.as(actor), {});
  expect(threads.items.map(({ title }) => title)).toContain(own.threadTitle);
  expect((await readMailsTo(at.services, email)).map(({ subject }) => subject)).toContain(
    'A second factor was added to your Patchbay account',
  );
  const { secret, webhook } = own.webhook;
  const place = { id: webhook.id, workspaceId: actor.workspaceId };
  expect(await loadSigningSecrets(at.services, place)).toMatchObject([{ secret }]);
  expect((await tryDeviceCode(at.as(actor), { userCode: own.userCode })).userCode).toBe(own.userCode);
  expect((await signUpWith(at, own.phone, own.phoneCode)).accessToken).toMatch(/^pb_user_/);
  expect((await verifyAuditChain(at.services, actor.workspaceId)).intact).toBe(true);
  const reset = { email, code: own.resetCode, newPassword: otherPassword };
  expect((await resetPassword(at.visitor(freshIp()), reset)).status).toBe('mfa_required');
}
