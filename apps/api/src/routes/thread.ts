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

const tag = 'Threads';

export const threadRoutes = [
  route({
    name: 'listThreads',
    surface: 'platform',
    method: 'GET',
    path: '/v1/threads',
    summary: 'List the threads that you can access, newest first.',
    description:
      'A phone user and an OAuth token see the threads that their user takes part in. An API key sees those of its workspace, and a console session sees both. Follow the `Link` header for the next page.',
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
    description:
      'You and the users that you name become participants. They can be people in your workspace or people you are connected with. Causes `thread.created`.',
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
    description: 'A thread that you cannot access is `thread_not_found`, just like one that does not exist.',
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
    description:
      'An API key or a token without `messages:read.raw` gets metadata: who sent what kind of message, and when. Each read of content is counted against a limit and written into the audit log of the workspace.',
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
    description:
      'Everyone else in the thread gets it immediately. Causes `message.new`. Send an `Idempotency-Key`, so that a retry cannot send it twice.',
    tag,
    verb: sendMessage,
    params: { thread_id: 'threadId' },
    body: 'json',
    answer: created(MessageBody, presentMessage),
    refusals: ['voice_note_not_allowed_here', 'user_blocked'],
    idempotent: true,
  }),
  route({
    name: 'deleteMessage',
    surface: 'platform',
    method: 'DELETE',
    path: '/v1/messages/{message_id}',
    summary: 'Delete a message that you have sent, or a voice drop that was left for you.',
    description:
      'Its content and audio are deleted everywhere immediately. Lists show the message as deleted. Webhooks that were already delivered are not recalled. Causes `message.deleted`.',
    tag,
    verb: deleteMessage,
    params: { message_id: 'id' },
    answer: noContent,
    refusals: ['sender_only'],
  }),
  route({
    name: 'markRead',
    surface: 'platform',
    method: 'POST',
    path: '/v1/threads/{thread_id}/read',
    summary: 'Mark a thread as read up to a message.',
    description:
      'The senders see their messages as read. Repeating the call, or naming an older message, changes nothing. Causes `message.read`.',
    tag,
    verb: markRead,
    params: { thread_id: 'threadId' },
    body: 'json',
    answer: noContent,
    refusals: ['message_not_found'],
  }),
];
