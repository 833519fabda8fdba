import { z } from 'zod';
import { doc } from './doc.ts';
import { bodyText, identifierText, idOf } from './text.ts';
import { threadId } from './thread.ts';

/** A question to the assistant. Longer texts belong in the thread itself. */
export const askedText = bodyText({ min: 1, max: 2000 });

/** Without a thread, everything that the caller can reach is searched. */
export const AskInput = z.object({
  question: doc(askedText, 'The question, in any language.', 'When does the mechanic come?'),
  threadId: doc(
    threadId.nullish(),
    'The thread to search. Without it, everything within reach is searched.',
    'thr_01jq3v9x8e',
  ),
});
export const ExtractInsightsInput = z.object({
  id: doc(idOf('message_not_found'), 'The id of a message.', 'msg_01jq3v9x8e'),
});
export const AssistThreadInput = z.object({
  threadId,
  instruction: doc(askedText, 'The instruction for the thread.', 'Summarize the thread.'),
});

/** A spoken request: audio, and its transcript if the device has made one. */
const spoken = {
  mediaId: doc(
    identifierText.nullish(),
    'An upload with the audio, which was not sent as a voice note. Not together with a file.',
  ),
  transcript: doc(
    askedText.nullish(),
    'The words, where the device has recognized them. They are used instead of any audio.',
    'When does the mechanic come?',
  ),
};

export const AskByVoiceInput = AskInput.omit({ question: true }).extend(spoken);
export const ExtractInsightsByVoiceInput = ExtractInsightsInput.extend(spoken);
export const AssistThreadByVoiceInput = AssistThreadInput.omit({ instruction: true }).extend(spoken);

/** `low`: the thread mentions most of what was asked, but not all of it. `none`: too little for an answer. */
export const answerConfidences = ['high', 'low', 'none'] as const;
export type AnswerConfidence = (typeof answerConfidences)[number];
