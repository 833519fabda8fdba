export { dismissAllNotices, dismissNotice } from './dismiss.ts';
export { type NoticeFact, type NotifiedEndReason, notifiedEndReasons } from './fact.ts';
export { listNotices, listOpenNotices, type NoticeView } from './list.ts';
export type { NoticeSource } from './notice-mail.ts';
export { type NewNotice, writeNotice } from './write.ts';
