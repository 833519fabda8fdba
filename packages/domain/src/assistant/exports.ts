export type { AnswerBase } from './answer-base.ts';
export type { AnswerView } from './answer-question.ts';
export { ask } from './ask.ts';
export { assistThread } from './assist-thread.ts';
export type { Citation } from './citation.ts';
export type { AssistanceView } from './draft.ts';
export { extractInsights, type InsightsView } from './insights.ts';
export { processVoiceNotes } from './process-notes.ts';
export { askByVoice, assistThreadByVoice, extractInsightsByVoice } from './voice.ts';
