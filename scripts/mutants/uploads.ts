import type { Mutant } from './mutant.ts';

const messaging = 'packages/domain/src/messaging';

/** Mutants of uploads: their slots, and audio that is not analyzed yet. */
export const uploadMutants: readonly Mutant[] = [
  {
    name: 'a worker takes an upload from a request that is joining its parts',
    file: 'packages/domain/src/media/upload/join.ts',
    find: 'if (until.getTime() - at.getTime() > leaseMs / 2) return;',
    replace: 'if (until.getTime() > 0) return;',
    tests: ['packages/domain/src/media/upload/finish.db.test.ts'],
  },
  {
    name: 'audio that ends its worker is the next again at once',
    file: `${messaging}/voice-note/claim-audio.ts`,
    find: ` - make_interval(secs => \${caution})`,
    tests: [`${messaging}/voice-note/claim-audio.db.test.ts`],
  },
  {
    name: 'a small recording fills the memory',
    file: 'packages/audio/src/thread/bounds.ts',
    find: 'if (bytesLeft < 0)',
    replace: 'if (bytesLeft < 0 && byteSize < 0)',
    tests: ['packages/audio/src/hostile.test.ts'],
  },
  {
    name: 'two workers check the audio of one note',
    file: `${messaging}/voice-note/claim-audio.ts`,
    find: `note.analyse_until <= clock_timestamp() - make_interval(secs => \${caution})`,
    replace: 'true',
    tests: [`${messaging}/voice-note/complete.db.test.ts`],
  },
  {
    name: 'a verdict passes a block that came meanwhile',
    file: `${messaging}/voice-note/end-analysis.ts`,
    find: `OR \${isBlockedByPartner('messages.thread_id', 'messages.sender_id')} OR`,
    replace: 'OR',
    tests: [`${messaging}/voice-note/complete.db.test.ts`],
  },
  {
    name: 'a note whose audio is not known is shown to everybody',
    file: `${messaging}/voice-note/send.ts`,
    find: 'isWithheld: address.isWithheld || isHeld',
    replace: 'isWithheld: address.isWithheld',
    tests: [`${messaging}/voice-note/complete.db.test.ts`],
  },
  {
    name: 'audio is attested before anybody knows that it is audio',
    file: 'packages/domain/src/media/provenance/sign-audio.ts',
    find: ' AND EXISTS (SELECT FROM voice_notes WHERE voice_notes.media_id = media_objects.id)',
    tests: [`${messaging}/voice-note/complete.db.test.ts`],
  },
  {
    name: 'an upload that stalls keeps its place',
    file: 'packages/domain/src/core/limit/held-places.ts',
    find: 'if (behindMs > most)',
    replace: 'if (behindMs > most && most > 0)',
  },
  {
    name: 'a reader of audio who takes nothing keeps its place',
    file: 'packages/domain/src/media/reading.ts',
    find: '        givenMs = performance.now();\n',
    tests: ['apps/api/src/media/stalled-reader.http.test.ts'],
  },
  {
    name: 'somebody deletes the message of another person',
    file: `${messaging}/thread/delete-message.ts`,
    find: 'if (!found.isOwn)',
    replace: 'if (found.mediaId === undefined)',
  },
  {
    name: 'a body with what a deleted message said is fixed',
    file: 'packages/domain/src/webhook/lane/body-with-content.ts',
    find: 'WHERE id = $4 AND deleted_at IS NULL FOR SHARE',
    replace: 'WHERE id = $4 FOR SHARE',
  },
];
