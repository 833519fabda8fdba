export { dismissAllNotices, dismissNotice } from './dismiss.ts';
export { type AlarmingEnd, alarmingEnds, type NoticeFact } from './fact.ts';
export { listNotices, listOpenNotices, type NoticeView, type OpenNotices } from './list.ts';
export type { NoticeSource } from './notice-mail.ts';
export { writeNotice } from './write.ts';
