import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { noticesOf } from '../../notice/notice.fixture.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { updateWebhook } from '../endpoint/update.ts';
import { applyEndpointActions } from './endpoint-action.ts';
import { addEndpoint, createReceiver, drain, emit, forgetWebhooks, type Reply } from './lane.fixture.ts';

const { services } = await openTestProcess();
let owner: ConsoleActor;
let id: string;

beforeEach(async () => {
  await forgetWebhooks(services);
  owner = await createDeveloper(services);
  id = (await addEndpoint(services, owner)).webhook.id;
});

/** One attempt at each of so many new subjects. Their retries are due much later. */
async function attempt(count: number, reply: Reply): Promise<void> {
  const subjects = Array.from(
    { length: count },
    (_, index) => `tsk_${services.clock.now().getTime()}_${index}`,
  );
  await emit(services, owner.workspaceId, ...subjects);
  await drain(services, createReceiver(services, () => reply).send);
  services.clock.advance(1);
}

const failuresTold = async (userId: string) =>
  (await noticesOf(services, userId)).flatMap(({ details, kind }) =>
    kind === 'webhook_failing' ? [details] : [],
  );
const change = (alertAfter: number | null) => updateWebhook(contextFor(services, owner), { id, alertAfter });
const told = (failures: number) => ({ webhookId: id, host: 'receiver.example.com', failures });

async function addMember(): Promise<ConsoleActor> {
  const member = { ...(await createDeveloper(services)), workspaceId: owner.workspaceId };
  const row = { workspaceId: owner.workspaceId, userId: member.userId, role: 'member' };
  await services.db.prisma.member.create({
    data: { ...row, createdAt: services.clock.now() },
    select: { role: true },
  });
  return member;
}

test('the owner gets one mail after ten failed attempts in a row, and the next only after a success', async () => {
  await attempt(9, 500);
  expect(await failuresTold(owner.userId)).toEqual([]);
  await attempt(1, 500);
  await attempt(5, 'timeout');
  expect(await failuresTold(owner.userId)).toEqual([told(10)]);
  const mail = (await readMailsTo(services, owner.email)).at(-1);
  expect(mail?.text).toContain('10 attempts in a row to deliver events to receiver.example.com failed');
  expect(mail?.text).toContain(`/webhooks/${id}`);
  services.clock.advance(3600);
  await attempt(1, 200);
  await attempt(10, 500);
  expect(await failuresTold(owner.userId)).toHaveLength(2);
});

test('an endpoint that fails and works in turn gets one mail in an hour, and its notice counts the others', async () => {
  await change(1);
  const hourMs = 3_600_000;
  const now = services.clock.now().getTime();
  services.clock.advance((Math.ceil(now / hourMs) * hourMs - now) / 1000);
  for (let round = 0; round < 3; round += 1) {
    await attempt(1, 500);
    await attempt(1, 200);
  }
  const notices = await noticesOf(services, owner.userId);
  expect(notices.filter(({ kind }) => kind === 'webhook_failing')).toMatchObject([{ times: 3 }]);
  const mails = await readMailsTo(services, owner.email);
  expect(mails.filter(({ text }) => text.includes('An attempt to deliver events'))).toHaveLength(1);
});

test('the number is chosen, and null is no mail', async () => {
  await change(null);
  await attempt(9, 500);
  expect(await failuresTold(owner.userId)).toEqual([]);
  await change(3);
  await attempt(1, 500);
  expect(await failuresTold(owner.userId)).toEqual([told(10)]);
  await change(11);
  await attempt(1, 500);
  expect(await failuresTold(owner.userId)).toHaveLength(1);
});

test('the member who registered the endpoint is told as well, until they leave', async () => {
  const [member, other] = [await addMember(), await addMember()];
  await services.db.query('UPDATE webhook_endpoints SET created_by = $1 WHERE id = $2', [member.userId, id]);
  await change(1);
  await attempt(1, 500);
  expect(await failuresTold(member.userId)).toEqual([told(1)]);
  expect(await failuresTold(owner.userId)).toEqual([told(1)]);
  expect(await failuresTold(other.userId)).toEqual([]);
  await services.db.query('DELETE FROM members WHERE user_id = $1', [member.userId]);
  services.clock.advance(3600);
  await attempt(1, 200);
  await attempt(1, 500);
  expect(await failuresTold(owner.userId)).toHaveLength(2);
  expect(await failuresTold(member.userId)).toHaveLength(1);
});

/** Two failures that nobody was told of yet, and the action that a worker would take. */
async function failTwice() {
  await change(null);
  await attempt(2, 500);
  await change(2);
  const url = 'https://receiver.example.com/hook';
  return { id, workspaceId: owner.workspaceId, url, action: 'alert' } as const;
}

test('of two workers that see the same failures, one tells', async () => {
  const due = await failTwice();
  await Promise.all([applyEndpointActions(services, [due]), applyEndpointActions(services, [due])]);
  expect(await failuresTold(owner.userId)).toEqual([told(2)]);
});

test('no mail is sent about an endpoint that was disabled or enabled again in the meantime', async () => {
  const due = await failTwice();
  await updateWebhook(contextFor(services, owner), { id, status: 'disabled' });
  await applyEndpointActions(services, [due]);
  await updateWebhook(contextFor(services, owner), { id, status: 'enabled' });
  await applyEndpointActions(services, [due]);
  expect(await failuresTold(owner.userId)).toEqual([]);
});
