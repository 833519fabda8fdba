import { z } from 'zod';
import { bodyText, identifierText, idOf } from './text.ts';
import { threadId } from './thread.ts';

/** What a person asks; longer texts are for the thread itself. */
export const askedText = bodyText({ min: 1, max: 2000 });

/** Without a thread, everything that the caller can reach is searched. */
export const AskInput = z.object({ question: askedText, threadId: threadId.nullish() });
export const ExtractInsightsInput = z.object({ id: idOf('message_not_found') });
export const AssistThreadInput = z.object({ threadId, instruction: askedText });

/** What was said instead of written: audio, and its transcript where the device has made one. */
const spoken = { mediaId: identifierText.nullish(), transcript: askedText.nullish() };

export const AskByVoiceInput = AskInput.omit({ question: true }).extend(spoken);
export const ExtractInsightsByVoiceInput = ExtractInsightsInput.extend(spoken);
export const AssistThreadByVoiceInput = AssistThreadInput.omit({ instruction: true }).extend(spoken);

/** `low`: the thread mentions most of what was asked, but not all of it. `none`: too little for an answer. */
export const answerConfidences = ['high', 'low', 'none'] as const;
export type AnswerConfidence = (typeof answerConfidences)[number];
