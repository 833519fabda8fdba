export { hashNumber, keepMatchEpochs } from './match/epoch.ts';
export { matchContacts } from './match/match-contacts.ts';
export { readMatchSalt } from './match/salt.ts';
