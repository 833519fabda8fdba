import { ask } from '@patchbay/domain/assistant';
import {
  deleteMessage,
  listMessageMetadata,
  listParticipants,
  listThreads,
  readThread,
  revealMessages,
  sendMessage,
  sendVoiceNote,
} from '@patchbay/domain/messaging';
import { procedureOf } from './procedure.ts';

export const messagingProcedures = {
  ask: procedureOf(ask),
  deleteMessage: procedureOf(deleteMessage),
  listMessageMetadata: procedureOf(listMessageMetadata),
  listParticipants: procedureOf(listParticipants),
  listThreads: procedureOf(listThreads),
  readThread: procedureOf(readThread),
  revealMessages: procedureOf(revealMessages),
  sendMessage: procedureOf(sendMessage),
  sendVoiceNote: procedureOf(sendVoiceNote),
};
