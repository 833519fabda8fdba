import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { connectApp } from '../support/connect-app.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { openSocket } from '../support/socket.ts';
import type { DeliveryView, IssuedWebhook, MessageView, ThreadView } from '../support/view.ts';

interface EventView {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly cursor: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Person extends Developer {
  readonly userId: string;
  readonly workspaceId: string;
  /** The token of an app that acts for them. */
  readonly app: string;
}

const scopes = ['threads:read', 'messages:write'];

async function arrive(name: string): Promise<Person> {
  const developer = await signUp();
  const app = await connectApp(developer, { name, scopes });
  interface Me {
    readonly id: string;
    readonly workspace: { readonly id: string };
  }
  const { body } = await call<Me>('GET', '/v1/me', { token: developer.token });
  return { ...developer, app, userId: body.id, workspaceId: body.workspace.id };
}

/** The guest accepts an invitation, and takes part in a thread of the host's workspace. */
async function converse(host: Person, guest: Person): Promise<string> {
  const invited = await call<{ ref: string }>('POST', '/v1/invites', { token: host.token, body: {} });
  const path = `/v1/invites/${invited.body.ref}/accept`;
  expect((await call('POST', path, { token: guest.token })).status).toBe(201);
  const body = { participant_ids: [guest.userId] };
  const thread = await call<ThreadView>('POST', '/v1/threads', { token: host.token, body });
  expect(thread.status, thread.text).toBe(201);
  return thread.body.id;
}

async function send(token: string, threadId: string): Promise<string> {
  const path = `/v1/threads/${threadId}/messages`;
  const answer = await call<MessageView>('POST', path, { token, body: { kind: 'text', text: 'hello' } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** The events of a thread that a caller reads, oldest first. */
async function readEvents(token: string, threadId: string): Promise<EventView[]> {
  const { body } = await call<EventView[]>('GET', '/v1/events?limit=100', { token });
  return body.filter(({ subject }) => subject === threadId).toReversed();
}

const idsOf = (events: readonly EventView[]): string[] => events.map(({ id }) => id);

async function openInbox({ token, workspaceId }: Person): Promise<() => Promise<unknown[]>> {
  const body = { url: `${readProduct().apiUrl}/v1/inbox/${workspaceId}`, event_types: ['message.new'] };
  const { body: inbox } = await call<IssuedWebhook>('POST', '/v1/developer/webhooks', { token, body });
  const path = `/v1/developer/webhooks/${inbox.id}/deliveries`;
  return async () => {
    const { body: deliveries } = await call<DeliveryView[]>('GET', path, { token });
    return deliveries.map((each) => each.event_id).toReversed();
  };
}

let host: Person;
let guest: Person;
beforeEach(async () => {
  [host, guest] = [await arrive('Host'), await arrive('Guest')];
});

describe('Participants may be of any workspace: a guest hears of the thread in their own stream', () => {
  test('once and in its order, from the list, after a cursor and over the WebSocket', async () => {
    const socket = await openSocket(guest.app);
    await socket.find('caught_up');
    const threadId = await converse(host, guest);
    await send(host.app, threadId);
    await send(guest.app, threadId);
    await send(host.token, threadId);
    const original = await readEvents(host.app, threadId);
    expect(original.map(({ type }) => type)).toEqual(['thread.created', ...Array(3).fill('message.new')]);
    await expect.poll(async () => idsOf(await readEvents(guest.app, threadId))).toEqual(idsOf(original));
    const copies = await readEvents(guest.app, threadId);
    expect(copies.map(({ data }) => data)).toEqual(original.map(({ data }) => data));
    const pushed = () =>
      socket
        .frames('event')
        .filter(({ event }) => event.data.thread_id === threadId)
        .map(({ event }) => event.id);
    await expect.poll(pushed).toEqual(idsOf(original));
    const after = await call<EventView[]>('GET', `/v1/events?cursor=${copies[1]?.cursor}`, {
      token: guest.app,
    });
    expect(idsOf(after.body)).toEqual(idsOf(original.slice(2)));
    socket.close();
  });

  test('and nobody else does: not their key, no stranger, nobody of another thread of the host', async () => {
    const threadId = await converse(host, guest);
    const stranger = await arrive('Stranger');
    await converse(host, stranger);
    const messageId = await send(host.token, threadId);
    await expect
      .poll(async () => (await readEvents(guest.app, threadId)).at(-1)?.data.message_id)
      .toBe(messageId);
    const key = (await createKey(guest, { scopes: ['threads:read'] })).raw_key;
    for (const token of [key, stranger.app, stranger.token]) {
      expect(await readEvents(token, threadId)).toEqual([]);
    }
    expect((await readEvents(guest.token, threadId)).at(-1)?.data.message_id).toBe(messageId);
  });
});

describe('webhooks stay with that workspace', () => {
  test('each event goes once to the endpoint of the thread’s workspace, and never to that of the guest’s', async () => {
    const [atHost, atGuest] = [await openInbox(host), await openInbox(guest)];
    const threadId = await converse(host, guest);
    const sent = [await send(host.token, threadId), await send(guest.app, threadId)];
    const isSent = ({ data }: EventView): boolean => sent.includes(String(data.message_id));
    const ids = idsOf((await readEvents(host.app, threadId)).filter(isSent));
    expect(ids).toHaveLength(2);
    await expect.poll(atHost).toEqual(ids);
    await expect.poll(async () => idsOf((await readEvents(guest.app, threadId)).filter(isSent))).toEqual(ids);
    // A later event in the same stream shows that nothing came before it.
    const body = { participant_ids: [] };
    const own = await call<ThreadView>('POST', '/v1/threads', { token: guest.token, body });
    await send(guest.token, own.body.id);
    const last = (await readEvents(guest.token, own.body.id)).at(-1);
    await expect.poll(atGuest).toEqual([last?.id]);
    expect(await atHost()).toEqual(ids);
  });
});
