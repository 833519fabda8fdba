export { insertContact } from './contact/insert.ts';
export { listContacts } from './contact/list.ts';
export { isKnownTo } from './relation/acquaintance.ts';
export { blockUser, isBlockedBetween, listBlocks, unblockUser } from './relation/block.ts';
export { connect } from './relation/connection.ts';
export { createTask } from './task/create.ts';
export { listTasks } from './task/list.ts';
export { createThread } from './thread/create.ts';
export { deleteMessage, deleteVoiceNote } from './thread/delete-message.ts';
export { type DestroyedMessage, deletedEvent, destroyMessage } from './thread/destroy.ts';
export { findPeople, type Partner } from './thread/find-people.ts';
export { insertMessage, insertThread } from './thread/insert.ts';
export { listThreads, readThread } from './thread/list.ts';
export { type Conversation, listConversations } from './thread/list-conversations.ts';
export { listMessages } from './thread/list-messages.ts';
export { listMessageMetadata, type MessageMetadata } from './thread/list-metadata.ts';
export { listParticipants } from './thread/list-participants.ts';
export { createMarkDelivered, type MarkDelivered } from './thread/mark-delivered.ts';
export { markRead } from './thread/mark-read.ts';
export { openerOf } from './thread/open-corpus.ts';
export { isRawReadRecorded, takeRawRead } from './thread/raw-read.ts';
export {
  type Extent,
  existsFor,
  extentOf,
  reachableMessages,
  reachOf,
  tenantKinds,
  variantsWithin,
} from './thread/reach.ts';
export {
  type CorpusMark,
  corpusMessagesMax,
  markCorpus,
  readCorpusBetween,
  readCorpusOf,
  readCorpusSteps,
  readNewestCorpus,
  type SealedWords,
} from './thread/read-corpus.ts';
export { readMessageWords } from './thread/read-words.ts';
export { revealMessages } from './thread/reveal.ts';
export { sendMessage } from './thread/send-message.ts';
export type { MessageView, ThreadView } from './thread/view.ts';
export { noteEvents } from './voice-note/announce.ts';
export {
  type ClaimedNote,
  ClaimedNoteInput,
  claimNote,
  keepNote,
  openNoteAudio,
  openNoteTranscript,
} from './voice-note/claim-note.ts';
export { completeVoiceNotes } from './voice-note/complete.ts';
export { columnsOfAudio } from './voice-note/end-analysis.ts';
export {
  endProcessing,
  type ProcessingEnd,
  postponeProcessing,
} from './voice-note/end-processing.ts';
export { listVoiceNotes, readVoiceNote } from './voice-note/list.ts';
export { moveInlineAudio } from './voice-note/move-inline-audio.ts';
export { sendVoiceNote } from './voice-note/send.ts';
export type { VoiceNoteView } from './voice-note/view.ts';
