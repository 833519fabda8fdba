import {
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
  listMessageMetadata: procedureOf(listMessageMetadata),
  listParticipants: procedureOf(listParticipants),
  listThreads: procedureOf(listThreads),
  readThread: procedureOf(readThread),
  revealMessages: procedureOf(revealMessages),
  sendMessage: procedureOf(sendMessage),
  sendVoiceNote: procedureOf(sendVoiceNote),
};
