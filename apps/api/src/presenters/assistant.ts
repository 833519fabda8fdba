import { answerConfidences, doc } from '@patchbay/contract';
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
    message_id: z.string().meta(doc('The message that is quoted.', 'msg_01jq3v9x8e')),
    thread_id: z.string().meta(doc('The thread of the message.', 'thr_01jq3v9x8e')),
    sender: z
      .string()
      .nullable()
      .meta(doc('The user who sent it; null for a message of the service.', 'usr_01jq3v9x8e')),
    created_at: TimeText.meta(doc('When the message was sent.')),
    quote: z.string().meta(doc('The quoted part, word for word.', 'The mechanic comes on Thursday at nine.')),
    start: z.int().meta(doc('The start of the quote in the message, in UTF-16 code units.', 26)),
    end: z.int().meta(doc('The end of the quote: the position after its last code unit.', 65)),
  })
  .meta({ id: 'Citation', description: 'A part of the text or the transcript of a message, word for word.' });

const citations = z.array(CitationBody);
const exampleAnswer = 'The mechanic comes on Thursday at nine.';

const base = {
  model: z
    .string()
    .meta(
      doc(
        'The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.',
        'embedded-extractive',
      ),
    ),
  usage: z
    .object({
      input_tokens: z.int().meta(doc('The tokens that the model was given.', 8)),
      output_tokens: z.int().meta(doc('The tokens that it has written.', 10)),
      cost_micros: z.int().meta(doc('The cost in micro-dollars; 0 for `embedded-extractive`.', 0)),
      estimated: z.boolean().meta(doc('Whether the tokens were estimated rather than counted.', true)),
    })
    .meta(doc('The tokens and the cost of the call.')),
};

const truncated = z
  .boolean()
  .meta(doc('Whether something was left out because the model was not given all that the answer is about.'));

export const AnswerBody = z
  .object({
    answer: z
      .string()
      .nullable()
      .meta(
        doc(
          'The answer, as plain text; null where the messages say too little about the question.',
          exampleAnswer,
        ),
      ),
    confidence: z
      .enum(answerConfidences)
      .meta(
        doc(
          '`low`: the messages mention most of what was asked, but not all of it. `none`: there is no answer.',
        ),
      ),
    citations: citations.meta(doc('The sentences that the answer rests on; empty without an answer.')),
    searched: z
      .object({
        threads: z.int().meta(doc('The number of searched threads.', 1)),
        messages: z.int().meta(doc('The number of searched messages.', 2)),
        truncated: z
          .boolean()
          .meta(
            doc(
              'Whether there are more messages than were searched, or the model was not given all of those that were found.',
            ),
          ),
      })
      .meta(doc('The extent of the search for the answer.')),
    ...base,
  })
  .meta({ id: 'Answer', description: 'An answer to a question, with the sentences that it rests on.' });

export const InsightsBody = z
  .object({
    message_id: z.string().meta(doc('The message that was read.', 'msg_01jq3v9x8e')),
    summary: z
      .string()
      .nullable()
      .meta(doc('A summary of the message; null for a message without words.', exampleAnswer)),
    key_points: citations.meta(doc('Its main sentences.')),
    actions: citations.meta(doc('The sentences that ask for something to be done.', [])),
    truncated,
    ...base,
  })
  .meta({ id: 'Insights', description: 'A summary of a message, and the actions that it asks for.' });

export const AssistanceBody = z
  .object({
    draft: z
      .string()
      .nullable()
      .meta(doc('The draft, as plain text; null where there is none.', exampleAnswer)),
    reason: z
      .enum(['needs_a_model'])
      .nullable()
      .meta(
        doc(
          '`needs_a_model`: nothing in the thread fits the instruction, and no model is there to write. Null otherwise.',
          null,
        ),
      ),
    citations: citations.meta(doc('The sentences that the draft rests on.')),
    actions: citations.meta(
      doc('Sentences of the messages that were read which ask for something to be done, at most 10.', []),
    ),
    truncated,
    ...base,
  })
  .meta({ id: 'Assistance', description: 'A draft that follows an instruction about a thread.' });

/** The answer of a route that takes speech, with the words that were understood. */
const spoken = {
  transcript: z.string().meta(doc('The words that were understood.', 'When does the mechanic come?')),
};
export const SpokenAnswerBody = AnswerBody.extend(spoken).meta({
  id: 'SpokenAnswer',
  description: 'An answer to a spoken question.',
});
export const SpokenInsightsBody = InsightsBody.extend(spoken).meta({
  id: 'SpokenInsights',
  description: 'The insights into a message that were asked for by voice.',
});
export const SpokenAssistanceBody = AssistanceBody.extend(spoken).meta({
  id: 'SpokenAssistance',
  description: 'A draft that follows a spoken instruction about a thread.',
});

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

/** The members that a route that takes speech adds to its answer. */
interface WithTranscript {
  readonly transcript: string;
}

export const presentSpokenAnswer = (view: AnswerView & WithTranscript) => ({
  ...presentAnswer(view),
  transcript: view.transcript,
});
export const presentSpokenInsights = (view: InsightsView & WithTranscript) => ({
  ...presentInsights(view),
  transcript: view.transcript,
});
export const presentSpokenAssistance = (view: AssistanceView & WithTranscript) => ({
  ...presentAssistance(view),
  transcript: view.transcript,
});
