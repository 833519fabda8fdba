export { hashNumber, keepMatchEpochs } from './match/epoch.ts';
export { matchContacts } from './match/match-contacts.ts';
export { readMatchSalt } from './match/salt.ts';
export { createReport } from './report/create.ts';
export { decideReport } from './report/decide.ts';
export { listReports, listStatements } from './report/list.ts';
export { listReportQueue, openReport } from './report/queue.ts';
