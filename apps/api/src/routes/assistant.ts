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

const tag = 'AI';

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

/** What speech may be refused with. */
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
    name: 'ask',
    surface: 'platform',
    method: 'POST',
    path: '/v1/ask',
    summary: 'Answer a question with sentences of the messages themselves.',
    tag,
    verb: ask,
    body: 'json',
    answer: ok(AnswerBody, presentAnswer),
    refusals: [...gates('ask'), 'thread_not_found'],
    idempotent: true,
    endsWithCaller: true,
    written: 'answer',
  }),
  route({
    name: 'askByVoice',
    surface: 'platform',
    method: 'POST',
    path: '/v1/ask/voice',
    summary:
      'The same for a question that was spoken: audio as a file of multipart/form-data, the id of an upload, or the transcript of the device.',
    tag,
    verb: askByVoice,
    body: 'json',
    upload: speech('thread_id'),
    answer: ok(SpokenAnswerBody, presentSpokenAnswer),
    refusals: [...gates('ask'), 'thread_not_found', ...hearing],
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    name: 'extractInsights',
    surface: 'platform',
    method: 'POST',
    path: '/v1/messages/{message_id}/insights',
    summary: 'What a message says in short, and what it asks to be done.',
    tag,
    verb: extractInsights,
    params: { message_id: 'id' },
    answer: ok(InsightsBody, presentInsights),
    refusals: gates('insights_rerun'),
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    name: 'extractInsightsByVoice',
    surface: 'platform',
    method: 'POST',
    path: '/v1/messages/{message_id}/insights/voice',
    summary: 'The same where the wish was spoken, in the ways of `/v1/ask/voice`.',
    tag,
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
    name: 'assistThread',
    surface: 'platform',
    method: 'POST',
    path: '/v1/ai/thread-assistant',
    summary: 'Follow an instruction about a thread with quotes of it.',
    tag,
    verb: assistThread,
    body: 'json',
    answer: ok(AssistanceBody, presentAssistance),
    refusals: [...gates('thread_assistant'), 'thread_not_found'],
    idempotent: true,
    endsWithCaller: true,
    written: 'draft',
  }),
  route({
    name: 'assistThreadByVoice',
    surface: 'platform',
    method: 'POST',
    path: '/v1/ai/thread-assistant/voice',
    summary: 'The same for an instruction that was spoken, in the ways of `/v1/ask/voice`.',
    tag,
    verb: assistThreadByVoice,
    body: 'json',
    upload: speech('thread_id'),
    answer: ok(SpokenAssistanceBody, presentSpokenAssistance),
    refusals: [...gates('thread_assistant'), 'thread_not_found', ...hearing],
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    name: 'readAiUsage',
    surface: 'developer',
    method: 'GET',
    path: '/v1/developer/ai-usage',
    summary: 'What is left of the AI quotas, and the last calls with their cost.',
    tag,
    verb: readAiUsage,
    answer: ok(AiUsageBody, presentAiUsage),
  }),
];
