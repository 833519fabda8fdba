import { spokenAudioBytesMax } from '@patchbay/contract';
import { readAiUsage } from '@patchbay/domain/ai';
import {
  ask,
  askByVoice,
  assistThread,
  assistThreadByVoice,
  extractInsights,
  extractInsightsByVoice,
} from '@patchbay/domain/assistant';
import { ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { AiUsageBody, presentAiUsage } from '../presenters/ai-usage.ts';
import {
  AnswerBody,
  AssistanceBody,
  InsightsBody,
  presentAnswer,
  presentAssistance,
  presentInsights,
  presentSpokenAnswer,
  presentSpokenAssistance,
  presentSpokenInsights,
  SpokenAnswerBody,
  SpokenAssistanceBody,
  SpokenInsightsBody,
} from '../presenters/assistant.ts';
import { uploadRefusals } from '../upload/receive-form.ts';

const assistant = { surface: 'platform', tag: 'AI' } as const;

const gates = (feature: 'ask' | 'insights_rerun' | 'thread_assistant') =>
  [
    'ai_processing_consent_required',
    `ai_quota_exceeded_${feature}`,
    'ai_budget_exceeded',
    'raw_reads_rate_limited',
    'service_unavailable',
    'ai_provider_unavailable',
    'ai_provider_misconfigured',
    'ai_provider_rejected',
  ] as const;

/** Speech as a file of the request. */
const speech = (...fields: readonly string[]) => ({
  member: 'audio',
  bytesMax: spokenAudioBytesMax,
  fields: [...fields, 'transcript'],
});

/** The refusals of speech. */
const hearing = [
  ...uploadRefusals,
  'media_too_long',
  'transcription_unavailable',
  'media_not_found',
  'media_already_sent',
  'payload_too_large',
  'no_speech',
] as const;

/** Each passes consent, quota and budget before any work, and stores its answer under an Idempotency-Key encrypted. */
export const assistantRoutes = [
  route({
    ...assistant,
    name: 'ask',
    method: 'POST',
    path: '/v1/ask',
    summary: 'Answer a question from the messages that you can access.',
    description:
      'Searches one thread, or everything that you can access, and quotes the sentences behind the answer. With `Accept: text/event-stream`, the answer streams as it is written. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.',
    verb: ask,
    body: 'json',
    answer: ok(AnswerBody, presentAnswer),
    refusals: [...gates('ask'), 'thread_not_found'],
    idempotent: true,
    endsWithCaller: true,
    written: 'answer',
  }),
  route({
    ...assistant,
    name: 'askByVoice',
    method: 'POST',
    path: '/v1/ask/voice',
    summary: 'Answer a spoken question.',
    description:
      'The same as `/v1/ask`, with speech in place of `question`. Send the audio as the file `audio` of `multipart/form-data` (up to 25 MiB and ten minutes) or as the `media_id` of an upload. Or send the `transcript` that the device has made. Recognizing and answering take one use of the quota together. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.',
    verb: askByVoice,
    body: 'json',
    upload: speech('thread_id'),
    answer: ok(SpokenAnswerBody, presentSpokenAnswer),
    refusals: [...gates('ask'), 'thread_not_found', ...hearing],
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    ...assistant,
    name: 'extractInsights',
    method: 'POST',
    path: '/v1/messages/{message_id}/insights',
    summary: 'Summarize a message and list what it asks someone to do.',
    description:
      'Reads the text of the message, or the transcript of a voice note. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.',
    verb: extractInsights,
    params: { message_id: 'id' },
    answer: ok(InsightsBody, presentInsights),
    refusals: gates('insights_rerun'),
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    ...assistant,
    name: 'extractInsightsByVoice',
    method: 'POST',
    path: '/v1/messages/{message_id}/insights/voice',
    summary: 'Extract insights from a message, when asked by voice.',
    description:
      'The same as `/v1/messages/{message_id}/insights`. The response has what was said as `transcript`, which changes nothing else. Send the audio as the file `audio` of `multipart/form-data` (up to 25 MiB and ten minutes) or as the `media_id` of an upload. Or send the `transcript` that the device has made. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.',
    verb: extractInsightsByVoice,
    params: { message_id: 'id' },
    body: 'json',
    upload: speech(),
    answer: ok(SpokenInsightsBody, presentSpokenInsights),
    refusals: [...gates('insights_rerun'), ...hearing],
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    ...assistant,
    name: 'assistThread',
    method: 'POST',
    path: '/v1/ai/thread-assistant',
    summary: 'Follow an instruction about a thread.',
    description:
      'Returns a draft, such as a summary, and the sentences behind it. Nothing is sent to the thread. With `Accept: text/event-stream`, the draft streams as it is written. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.',
    verb: assistThread,
    body: 'json',
    answer: ok(AssistanceBody, presentAssistance),
    refusals: [...gates('thread_assistant'), 'thread_not_found'],
    idempotent: true,
    endsWithCaller: true,
    written: 'draft',
  }),
  route({
    ...assistant,
    name: 'assistThreadByVoice',
    method: 'POST',
    path: '/v1/ai/thread-assistant/voice',
    summary: 'Follow a spoken instruction about a thread.',
    description:
      'The same as `/v1/ai/thread-assistant`, with speech in place of `instruction`. Send the audio as the file `audio` of `multipart/form-data` (up to 25 MiB and ten minutes) or as the `media_id` of an upload. Or send the `transcript` that the device has made. Recognizing and answering take one use of the quota together. The gates are checked in order: consent (403), quota (429 with `Retry-After`), budget (402). A refused or failed call does not use the quota. With an `Idempotency-Key`, a retry gets the same answer and does not use the quota again.',
    verb: assistThreadByVoice,
    body: 'json',
    upload: speech('thread_id'),
    answer: ok(SpokenAssistanceBody, presentSpokenAssistance),
    refusals: [...gates('thread_assistant'), 'thread_not_found', ...hearing],
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    ...assistant,
    name: 'readAiUsage',
    surface: 'developer',
    method: 'GET',
    path: '/v1/developer/ai-usage',
    summary: 'Read what is left of the AI quotas, and the last calls.',
    description:
      'Quotas and budget belong to the workspace. Shows the last 50 calls with their outcome and cost, and nothing of what was asked or answered.',
    verb: readAiUsage,
    answer: ok(AiUsageBody, presentAiUsage),
  }),
];
