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

const CitationBody = doc.object(
  'Citation',
  'A part of the text or the transcript of a message, word for word.',
  {
    message_id: doc.text('The message that is quoted.', 'msg_01jq3v9x8e'),
    thread_id: doc.text('The thread of the message.', 'thr_01jq3v9x8e'),
    sender: doc.textOrNull('The user who sent it; null for a message of the service.', 'usr_01jq3v9x8e'),
    created_at: doc(TimeText, 'When the message was sent.'),
    quote: doc.text('The quoted part, word for word.', 'The mechanic comes on Thursday at nine.'),
    start: doc.int('The start of the quote in the message, in UTF-16 code units.', 26),
    end: doc.int('The end of the quote: the position after its last code unit.', 65),
  },
);

const citations = z.array(CitationBody);
const exampleAnswer = 'The mechanic comes on Thursday at nine.';

const base = {
  model: doc.text(
    'The model that answered. `embedded-extractive` quotes messages, and never makes up a sentence.',
    'embedded-extractive',
  ),
  usage: doc.members('The tokens and the cost of the call.', {
    input_tokens: doc.int('The tokens that the model was given.', 8),
    output_tokens: doc.int('The tokens that it has written.', 10),
    cost_micros: doc.int('The cost in micro-dollars; 0 for `embedded-extractive`.', 0),
    estimated: doc.flag('Whether the tokens were estimated rather than counted.', true),
  }),
};

const truncated = doc.flag(
  'Whether something was left out because the model was not given all that the answer is about.',
);

export const AnswerBody = doc.object(
  'Answer',
  'An answer to a question, with the sentences that it rests on.',
  {
    answer: doc.textOrNull(
      'The answer, as plain text; null where the messages say too little about the question.',
      exampleAnswer,
    ),
    confidence: doc(
      z.enum(answerConfidences),
      '`low`: the messages mention most of what was asked, but not all of it. `none`: there is no answer.',
    ),
    citations: doc(citations, 'The sentences that the answer rests on; empty without an answer.'),
    searched: doc.members('The extent of the search for the answer.', {
      threads: doc.int('The number of searched threads.', 1),
      messages: doc.int('The number of searched messages.', 2),
      truncated: doc.flag(
        'Whether there are more messages than were searched, or the model was not given all of those that were found.',
      ),
    }),
    ...base,
  },
);

export const InsightsBody = doc.object(
  'Insights',
  'A summary of a message, and the actions that it asks for.',
  {
    message_id: doc.text('The message that was read.', 'msg_01jq3v9x8e'),
    summary: doc.textOrNull('A summary of the message; null for a message without words.', exampleAnswer),
    key_points: doc(citations, 'Its main sentences.'),
    actions: doc(citations, 'The sentences that ask for something to be done.', []),
    truncated,
    ...base,
  },
);

export const AssistanceBody = doc.object(
  'Assistance',
  'A draft that follows an instruction about a thread.',
  {
    draft: doc.textOrNull('The draft, as plain text; null where there is none.', exampleAnswer),
    reason: doc(
      z.enum(['needs_a_model']).nullable(),
      '`needs_a_model`: nothing in the thread fits the instruction, and no model is there to write. Null otherwise.',
      null,
    ),
    citations: doc(citations, 'The sentences that the draft rests on.'),
    actions: doc(
      citations,
      'Sentences of the messages that were read which ask for something to be done, at most 10.',
      [],
    ),
    truncated,
    ...base,
  },
);

/** The answer of a route that takes speech, with the words that were understood. */
const spoken = {
  transcript: doc.text('The words that were understood.', 'When does the mechanic come?'),
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
