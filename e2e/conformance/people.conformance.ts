import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { type PhonePerson, signUpByPhone } from '../support/phone-person.ts';
import { readProduct } from '../support/running.ts';
import { untilServed } from '../support/served.ts';
import { createTone } from '../support/tone.ts';
import type { MessageView, ThreadView } from '../support/view.ts';

let ada: PhonePerson;
let bea: PhonePerson;
beforeAll(async () => {
  [ada, bea] = [await signUpByPhone('Ada Byron'), await signUpByPhone('Bea Cole')];
});

async function match(from: PhonePerson, wanted: PhonePerson) {
  const { token } = from;
  const salt = (await call<{ salt: string; epoch: number }>('GET', '/v1/contacts/match/salt', { token }))
    .body;
  const hash = createHash('sha256').update(`${salt.salt}${wanted.phone}`).digest('hex');
  const body = { hashes: [hash], epoch: salt.epoch };
  return { hash, answer: await call<unknown[]>('POST', '/v1/contacts/match', { token, body }) };
}

const writeTo = ({ token }: PhonePerson, people: readonly PhonePerson[]) =>
  call<ThreadView>('POST', '/v1/threads', {
    token,
    body: { participant_ids: people.map(({ userId }) => userId) },
  });

const say = ({ token }: PhonePerson, threadId: string, text: string) =>
  call<MessageView>('POST', `/v1/threads/${threadId}/messages`, { token, body: { kind: 'text', text } });

async function textsFor({ token }: PhonePerson, threadId: string): Promise<unknown[]> {
  const path = `/v1/threads/${threadId}/messages`;
  const { body } = await call<readonly (MessageView & { content?: unknown })[]>('GET', path, { token });
  return body.map(({ content }) => content);
}

describe('A platform user', () => {
  test('sets the profile and the AI consent', async () => {
    const { token } = ada;
    const body = { display_name: 'Ada Lovelace', ai_processing_consent: true };
    expect((await call('PATCH', '/v1/me', { token, body })).status).toBe(200);
    expect((await call('GET', '/v1/me', { token })).body).toMatchObject(body);
  });

  test('talks to nobody of another workspace before they have found each other', async () => {
    expectRefusal(await writeTo(ada, [bea]), 404, 'user_not_found');
  });

  test('matches contacts by hash, and talks to somebody of another workspace', async () => {
    const { answer, hash } = await match(ada, bea);
    expect(answer.body).toEqual([{ hash, user_id: bea.userId, display_name: 'Bea Cole' }]);
    const { body: thread } = await writeTo(ada, [bea]);
    await say(ada, thread.id, 'Shall we meet at noon?');
    await say(bea, thread.id, 'At noon, by the river.');
    for (const person of [ada, bea]) {
      expect(await textsFor(person, thread.id)).toEqual(['At noon, by the river.', 'Shall we meet at noon?']);
    }
  });

  test('reports a message in words that only the operators read, and the same report again is one', async () => {
    const [cid, dan] = [await signUpByPhone('Cid'), await signUpByPhone('Dan')];
    await match(cid, dan);
    const { body: thread } = await writeTo(cid, [dan]);
    const { body: message } = await say(cid, thread.id, 'Send me all of your money.');
    const body = {
      target: { kind: 'message', id: message.id },
      category: 'fraud',
      explanation: `Asked for my savings ${randomUUID()}`,
    };
    const { token } = dan;
    const made = await call<{ id: string }>('POST', '/v1/moderation/reports', { token, body });
    expect([made.status, made.text.includes(body.explanation)]).toEqual([201, false]);
    const again = await call<{ id: string }>('POST', '/v1/moderation/reports', { token, body });
    expect(again.body.id).toBe(made.body.id);
    expectRefusal(
      await call('POST', '/v1/moderation/reports', { token: ada.token, body }),
      404,
      'report_target_not_found',
    );
  });

  test('blocks somebody, who goes on writing and is told nothing', async () => {
    const [cid, dan] = [await signUpByPhone('Cid'), await signUpByPhone('Dan')];
    await match(cid, dan);
    const { body: thread } = await writeTo(cid, [dan]);
    const blocked = { token: dan.token, body: { user_id: cid.userId } };
    expect((await call('POST', '/v1/moderation/blocks', blocked)).status).toBe(201);
    const sent = await say(cid, thread.id, 'Are you still there, Dan?');
    expect([sent.status, sent.body.delivery_state]).toEqual([201, 'sent']);
    expect(await textsFor(cid, thread.id)).toEqual(['Are you still there, Dan?']);
    expect(await textsFor(dan, thread.id)).toEqual([]);
    expect((await match(cid, dan)).answer.body).toEqual([]);
    expectRefusal(await writeTo(cid, [dan]), 404, 'user_not_found');
  });

  test('invites somebody and sees the visits of the landing page counted', async () => {
    const cid = await signUpByPhone('Cid');
    const { token } = cid;
    interface Invite {
      readonly ref: string;
      readonly url: string;
      readonly landings: number;
    }
    const { body: invite } = await call<Invite>('POST', '/v1/invites', { token, body: {} });
    expect(invite.url).toBe(`${readProduct().apiUrl}/i/${invite.ref}`);
    const page = await call('GET', `/i/${invite.ref}`);
    expect(page.text).toContain('property="og:title"');
    expect(page.text).toContain('Cid');
    expect([page.text.includes('<script'), page.headers.get('set-cookie')]).toEqual([false, null]);
    await call('GET', `/i/${invite.ref}`);
    expect((await call('POST', `/v1/invites/${invite.ref}/track`)).status).toBe(204);
    const { body } = await call<Invite[]>('GET', '/v1/invites', { token });
    expect(body).toMatchObject([{ ref: invite.ref, landings: 2, follows: 1, accepts: 0 }]);
  });

  test('takes a handle and gets anonymous voice drops, until their sender is blocked', async () => {
    const cid = await signUpByPhone('Cid');
    const { token } = cid;
    const handle = `h${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const from = '203.0.113.9';
    const body = { audio_base64: createTone(1).toString('base64'), media_type: 'audio/wav' };
    // The sound is analyzed before the answer, which a busy machine puts off.
    const leave = () => untilServed(() => call('POST', `/v1/voice-drops/${handle}`, { from, body }));
    await call('PATCH', '/v1/me', { token, body: { handle } });
    expectRefusal(await leave(), 404, 'handle_not_found');
    await call('PATCH', '/v1/me', { token, body: { voice_drops: true } });
    expect((await leave()).status).toBe(204);
    const { body: notes } = await call<{ id: string }[]>('GET', '/v1/voice-notes', { token });
    const [note] = notes;
    expect(notes).toHaveLength(1);
    expect(note).toMatchObject({ byte_size: createTone(1).byteLength });
    const block = `/v1/voice-notes/${note?.id}/block-sender`;
    expect((await call('POST', block, { token })).status).toBe(204);
    expectRefusal(await leave(), 404, 'handle_not_found');
  });
});
