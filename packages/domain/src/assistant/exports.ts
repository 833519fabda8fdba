export type { AnswerBase, Citation } from './answer.ts';
export { type AnswerView, ask, askByVoice } from './ask.ts';
export { type AssistanceView, assistThread, assistThreadByVoice } from './assist-thread.ts';
export { extractInsights, extractInsightsByVoice, type InsightsView } from './insights.ts';
