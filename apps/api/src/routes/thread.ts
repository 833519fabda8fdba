import { createThread, listMessages, listThreads, readThread, sendMessage } from '@patchbay/domain/messaging';
import { created, listed, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { MessageBody, presentMessage, presentThread, ThreadBody } from '../presenters/thread.ts';

const tag = 'Threads';

export const threadRoutes = [
  route({
    name: 'listThreads',
    surface: 'platform',
    method: 'GET',
    path: '/v1/threads',
    summary: 'Threads within reach, newest first.',
    tag,
    verb: listThreads,
    answer: listed(ThreadBody, presentThread),
  }),
  route({
    name: 'createThread',
    surface: 'platform',
    method: 'POST',
    path: '/v1/threads',
    summary: 'Start a thread.',
    tag,
    verb: createThread,
    body: 'json',
    answer: created(ThreadBody, presentThread),
    refusals: ['user_not_found', 'user_blocked'],
    idempotent: true,
  }),
  route({
    name: 'readThread',
    surface: 'platform',
    method: 'GET',
    path: '/v1/threads/{thread_id}',
    summary: 'One thread.',
    tag,
    verb: readThread,
    params: { thread_id: 'id' },
    answer: ok(ThreadBody, presentThread),
  }),
  // Content leaves only for a session, or for a key that holds `messages:read.raw`, and is audited for the latter.
  route({
    name: 'listMessages',
    surface: 'platform',
    method: 'GET',
    path: '/v1/threads/{thread_id}/messages',
    summary: 'Messages of a thread, newest first; content only with messages:read.raw.',
    tag,
    verb: listMessages,
    params: { thread_id: 'threadId' },
    answer: listed(MessageBody, presentMessage),
    refusals: ['raw_reads_rate_limited'],
  }),
  route({
    name: 'sendMessage',
    surface: 'platform',
    method: 'POST',
    path: '/v1/threads/{thread_id}/messages',
    summary: 'Send a text message.',
    tag,
    verb: sendMessage,
    params: { thread_id: 'threadId' },
    body: 'json',
    answer: created(MessageBody, presentMessage),
    refusals: ['voice_note_not_allowed_here'],
    idempotent: true,
  }),
];
