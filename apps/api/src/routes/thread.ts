import {
  createThread,
  deleteMessage,
  listMessages,
  listThreads,
  markRead,
  readThread,
  sendMessage,
} from '@patchbay/domain/messaging';
import { created, listed, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { MessageBody, presentMessage, presentThread, ThreadBody } from '../presenters/thread.ts';

const threads = { surface: 'platform', tag: 'Threads' } as const;

export const threadRoutes = [
  route({
    ...threads,
    name: 'listThreads',
    method: 'GET',
    path: '/v1/threads',
    summary: 'List the threads that you can access, newest first.',
    description:
      'A phone user and an OAuth token see the threads that their user takes part in. An API key sees those of its workspace, and a console session sees both. Follow the `Link` header for the next page.',
    verb: listThreads,
    answer: listed(ThreadBody, presentThread),
  }),
  route({
    ...threads,
    name: 'createThread',
    method: 'POST',
    path: '/v1/threads',
    summary: 'Start a thread.',
    description:
      'You and the users that you name become participants. They can be people in your workspace or people you are connected with. Causes `thread.created`.',
    verb: createThread,
    body: 'json',
    answer: created(ThreadBody, presentThread),
    refusals: ['user_not_found', 'user_blocked'],
    idempotent: true,
  }),
  route({
    ...threads,
    name: 'readThread',
    method: 'GET',
    path: '/v1/threads/{thread_id}',
    summary: 'One thread.',
    description: 'A thread that you cannot access is `thread_not_found`, just like one that does not exist.',
    verb: readThread,
    params: { thread_id: 'id' },
    answer: ok(ThreadBody, presentThread),
  }),
  // Content leaves only for a session, or for a key that holds `messages:read.raw`, and is audited for the latter.
  route({
    ...threads,
    name: 'listMessages',
    method: 'GET',
    path: '/v1/threads/{thread_id}/messages',
    summary: 'Messages of a thread, newest first; content only with messages:read.raw.',
    description:
      'An API key or a token without `messages:read.raw` gets metadata: who sent what kind of message, and when. Each read of content is counted against a limit and written into the audit log of the workspace.',
    verb: listMessages,
    params: { thread_id: 'threadId' },
    answer: listed(MessageBody, presentMessage),
    refusals: ['raw_reads_rate_limited'],
  }),
  route({
    ...threads,
    name: 'sendMessage',
    method: 'POST',
    path: '/v1/threads/{thread_id}/messages',
    summary: 'Send a text message.',
    description:
      'Everyone else in the thread gets it immediately. Causes `message.new`. Send an `Idempotency-Key`, so that a retry cannot send it twice.',
    verb: sendMessage,
    params: { thread_id: 'threadId' },
    body: 'json',
    answer: created(MessageBody, presentMessage),
    refusals: ['voice_note_not_allowed_here', 'user_blocked'],
    idempotent: true,
  }),
  route({
    ...threads,
    name: 'deleteMessage',
    method: 'DELETE',
    path: '/v1/messages/{message_id}',
    summary: 'Delete a message that you have sent, or a voice drop that was left for you.',
    description:
      'Its content and audio are deleted everywhere immediately. Lists show the message as deleted. Webhooks that were already delivered are not recalled. Causes `message.deleted`.',
    verb: deleteMessage,
    params: { message_id: 'id' },
    answer: noContent,
    refusals: ['sender_only'],
  }),
  route({
    ...threads,
    name: 'markRead',
    method: 'POST',
    path: '/v1/threads/{thread_id}/read',
    summary: 'Mark a thread as read up to a message.',
    description:
      'The senders see their messages as read. Repeating the call, or naming an older message, changes nothing. Causes `message.read`.',
    verb: markRead,
    params: { thread_id: 'threadId' },
    body: 'json',
    answer: noContent,
    refusals: ['message_not_found'],
  }),
];
