import { answerConfidences } from '@patchbay/contract';
import type {
  AnswerBase,
  AnswerView,
  AssistanceView,
  Citation,
  InsightsView,
} from '@patchbay/domain/assistant';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

const CitationBody = z
  .object({
    message_id: z.string(),
    thread_id: z.string(),
    sender: z.string().nullable(),
    created_at: TimeText,
    quote: z.string(),
    start: z.int(),
    end: z.int(),
  })
  .meta({
    id: 'Citation',
    description:
      'A part of a message, word for word: the quote is what its content has from start to end, in UTF-16 units.',
  });

const base = {
  model: z
    .string()
    .meta({ description: '`embedded-extractive` quotes messages, and never makes up a sentence.' }),
  usage: z.object({
    input_tokens: z.int(),
    output_tokens: z.int(),
    cost_micros: z.int(),
    estimated: z.boolean(),
  }),
};

const truncated = z.boolean().meta({ description: 'The model was not given all that the answer is about.' });

export const AnswerBody = z
  .object({
    answer: z
      .string()
      .nullable()
      .meta({ description: 'null where the messages say too little about the question.' }),
    confidence: z.enum(answerConfidences),
    citations: z.array(CitationBody),
    searched: z.object({
      threads: z.int(),
      messages: z.int(),
      truncated: z.boolean().meta({
        description:
          'There are more messages than were searched, or the model was not given all of those that were found.',
      }),
    }),
    ...base,
  })
  .meta({ id: 'Answer' });

export const InsightsBody = z
  .object({
    message_id: z.string(),
    summary: z.string().nullable(),
    key_points: z.array(CitationBody),
    actions: z.array(CitationBody),
    truncated,
    ...base,
  })
  .meta({ id: 'Insights' });

export const AssistanceBody = z
  .object({
    draft: z.string().nullable(),
    reason: z.enum(['needs_a_model']).nullable(),
    citations: z.array(CitationBody),
    actions: z.array(CitationBody),
    truncated,
    ...base,
  })
  .meta({ id: 'Assistance', description: 'reason says why there is no draft.' });

/** The answer of a route that takes speech: what was understood stands beside it. */
const spoken = { transcript: z.string() };
export const SpokenAnswerBody = AnswerBody.extend(spoken).meta({ id: 'SpokenAnswer' });
export const SpokenInsightsBody = InsightsBody.extend(spoken).meta({ id: 'SpokenInsights' });
export const SpokenAssistanceBody = AssistanceBody.extend(spoken).meta({ id: 'SpokenAssistance' });

function presentCitation(citation: Citation): z.input<typeof CitationBody> {
  const { createdAt, end, messageId, quote, sender, start, threadId } = citation;
  const created_at = presentTime(createdAt);
  return { message_id: messageId, thread_id: threadId, sender, created_at, quote, start, end };
}

function presentBase({ model, usage }: AnswerBase) {
  const { costMicros, estimated, inputTokens, outputTokens } = usage;
  const tokens = { input_tokens: inputTokens, output_tokens: outputTokens };
  return { model, usage: { ...tokens, cost_micros: costMicros, estimated } };
}

export function presentAnswer(view: AnswerView): z.input<typeof AnswerBody> {
  const { answer, citations, confidence, searched } = view;
  return { answer, confidence, citations: citations.map(presentCitation), searched, ...presentBase(view) };
}

export function presentInsights(view: InsightsView): z.input<typeof InsightsBody> {
  return {
    message_id: view.messageId,
    summary: view.summary,
    key_points: view.keyPoints.map(presentCitation),
    actions: view.actions.map(presentCitation),
    truncated: view.isTruncated,
    ...presentBase(view),
  };
}

export function presentAssistance(view: AssistanceView): z.input<typeof AssistanceBody> {
  const { draft, isTruncated: truncated, reason } = view;
  const [citations, actions] = [view.citations.map(presentCitation), view.actions.map(presentCitation)];
  return { draft, reason, citations, actions, truncated, ...presentBase(view) };
}

/** What a route that takes speech answers beside the answer itself. */
interface Spoken {
  readonly transcript: string;
}

export const presentSpokenAnswer = (view: AnswerView & Spoken) => ({
  ...presentAnswer(view),
  transcript: view.transcript,
});
export const presentSpokenInsights = (view: InsightsView & Spoken) => ({
  ...presentInsights(view),
  transcript: view.transcript,
});
export const presentSpokenAssistance = (view: AssistanceView & Spoken) => ({
  ...presentAssistance(view),
  transcript: view.transcript,
});
