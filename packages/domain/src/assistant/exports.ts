export type { AnswerBase } from './answer.ts';
export { type AnswerView, ask } from './ask.ts';
export { type AssistanceView, assistThread } from './assist-thread.ts';
export type { Citation } from './citation.ts';
export { extractInsights, type InsightsView } from './insights.ts';
export { processVoiceNotes } from './process-notes.ts';
export { askByVoice, assistThreadByVoice, extractInsightsByVoice } from './voice.ts';
