import { ask } from '@patchbay/domain/assistant';
import {
  createThread,
  deleteMessage,
  findPeople,
  listConversations,
  listMessageMetadata,
  listParticipants,
  listThreads,
  markRead,
  readThread,
  revealMessages,
  sendMessage,
  sendVoiceNote,
} from '@patchbay/domain/messaging';
import { procedureOf } from './procedure.ts';

export const messagingProcedures = {
  ask: procedureOf(ask),
  createThread: procedureOf(createThread),
  deleteMessage: procedureOf(deleteMessage),
  findPeople: procedureOf(findPeople),
  listConversations: procedureOf(listConversations),
  listMessageMetadata: procedureOf(listMessageMetadata),
  listParticipants: procedureOf(listParticipants),
  listThreads: procedureOf(listThreads),
  markRead: procedureOf(markRead),
  readThread: procedureOf(readThread),
  revealMessages: procedureOf(revealMessages),
  sendMessage: procedureOf(sendMessage),
  sendVoiceNote: procedureOf(sendVoiceNote),
};
