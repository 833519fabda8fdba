import type { Mutant } from './mutant.ts';

const agent = 'packages/domain/src/agent';
const ai = 'packages/domain/src/ai';
const assistant = 'packages/domain/src/assistant';
const mail = 'packages/domain/src/mail';
const media = 'packages/domain/src/media';
const messaging = 'packages/domain/src/messaging';
const notice = 'packages/domain/src/notice';
const people = 'packages/domain/src/people';
const retrieval = 'packages/domain/src/retrieval';

/** Mutants of content: what people write, say and are told. */
export const contentMutants: readonly Mutant[] = [
  {
    name: 'the address of a recording never expires',
    file: `${media}/address.ts`,
    find: 'Number(issued.expires) * 1000 <= services.clock.now().getTime()',
    replace: 'Number(issued.expires) < 0',
    tests: [`${messaging}/voice-note/audio.db.test.ts`],
  },
  {
    name: 'a page that is called audio is kept',
    file: `${media}/recognize.ts`,
    find: 'if (mediaType !== null) return storeMedia(services, { ...media, mediaType }, bytes);',
    replace:
      "if (bytes) return storeMedia(services, { ...media, mediaType: mediaType ?? 'audio/ogg' }, bytes);",
    tests: ['apps/api/src/upload/upload.http.test.ts'],
  },
  {
    name: 'somebody goes on with the upload of another user',
    file: `${media}/upload/upload.ts`,
    find: 'owner_id = $3 AND',
    replace: '$3::text IS NOT NULL AND',
    tests: [`${media}/upload/segment.db.test.ts`],
  },
  {
    name: 'a worker waits for an upload that another one is taking',
    file: `${media}/upload/finish.ts`,
    find: ' FOR UPDATE SKIP LOCKED',
  },
  {
    name: 'a statement of a revoked key is authentic',
    file: `${media}/provenance/check.ts`,
    find: "  if (key.isRevoked) return found('key_revoked');\n",
    tests: [`${media}/provenance/provenance.db.test.ts`],
  },
  {
    name: 'a price that the operator has set does not count',
    file: `${ai}/price.ts`,
    find: 'aiPrices.get(model) ?? ',
  },
  {
    name: 'a call that did not answer keeps its unit',
    file: `${ai}/finish.ts`,
    find: "...options, state: 'released'",
    replace: "...options, state: 'settled'",
    tests: [`${ai}/gates.db.test.ts`],
  },
  {
    name: 'a used-up budget lets work begin',
    file: `${ai}/require-budget.ts`,
    find: 'if (row?.[0] === true)',
    replace: 'if (row === undefined)',
    tests: [`${ai}/gates.db.test.ts`],
  },
  {
    name: 'the range of a citation is shifted by one',
    file: `${assistant}/citation.ts`,
    find: 'quote, start, end }]',
    replace: 'quote, start: start + 1, end }]',
    tests: [`${assistant}/assistant.db.test.ts`],
  },
  {
    name: 'a model cites a message that it was not given',
    file: `${assistant}/mark.ts`,
    find: 'place < 0 || place >= given',
    replace: 'place < 0',
    tests: [`${assistant}/passage.test.ts`],
  },
  {
    name: 'a sentence begins one character late',
    file: `${retrieval}/sentence.ts`,
    find: 'return { start: from,',
    replace: 'return { start: from + 1,',
  },
  {
    name: 'an answer quotes sentences without an asked word',
    file: `${retrieval}/quote.ts`,
    find: 'candidates.filter(({ score }) => score > 0)',
    replace: 'candidates',
    tests: [retrieval],
  },
  {
    name: 'the mailbox is open in production',
    file: `${mail}/mailbox.ts`,
    find: "  if (!ctx.settings.devCodes) throw new AccessError('not_found');\n",
  },
  {
    name: 'a mail without an address is sent',
    file: `${mail}/mail.ts`,
    find: "to === null ? 'dropped' : sendable",
    replace: 'sendable',
  },
  {
    name: 'somebody dismisses the notice of another user',
    file: `${notice}/dismiss.ts`,
    find: 'const own = { id, userId: actor.userId };',
    replace: 'const own = { id };',
    tests: [`${notice}/list.db.test.ts`],
  },
  {
    name: 'one mail of a kind too many is sent in a day',
    file: `${notice}/write.ts`,
    find: 'written.recent >= noticeMailsMax',
    replace: 'written.recent > noticeMailsMax',
  },
  {
    name: 'a withheld message is shown to the person who blocks its sender',
    file: `${messaging}/thread/reach.ts`,
    find: `(NOT \${message}.is_withheld OR`,
    replace: '(true OR',
    tests: [`${messaging}/relation/blocked.db.test.ts`],
  },
  {
    name: 'a receipt passes a block from one side',
    file: `${messaging}/relation/block.ts`,
    find: `WHERE blocks.user_id = \${user} OR blocks.blocked_user_id = \${user})`,
    replace: `WHERE blocks.user_id = \${user})`,
    tests: [`${messaging}/thread/mark-read.db.test.ts`],
  },
  {
    name: 'two workers claim one voice note',
    file: `${messaging}/voice-note/claim-note.ts`,
    find: ' FOR UPDATE OF note SKIP LOCKED',
  },
  {
    name: 'a worker takes the note of one that is alive',
    file: `${messaging}/voice-note/claim-note.ts`,
    find: 'note.process_until <= clock_timestamp()',
    replace: 'true',
  },
  {
    name: 'an overtaken attempt ends the processing of a note',
    file: `${messaging}/voice-note/end-processing.ts`,
    find: 'process_attempts = $2 AND process_after IS NOT NULL RETURNING',
    replace: 'process_attempts >= $2 AND process_after IS NOT NULL RETURNING',
    tests: [`${messaging}/voice-note/claim-note.db.test.ts`],
  },
  {
    name: 'contacts find a person who blocks the caller',
    file: `${people}/match/find-people.ts`,
    find: ` AND NOT \${isBlockedBetween('$3', 'users.id')}`,
    tests: [`${people}/match/match.db.test.ts`],
  },
  {
    name: 'an expired invitation can be accepted',
    file: `${people}/invite/store.ts`,
    find: 'invites.expires_at > $2',
    replace: '$2::timestamptz IS NOT NULL',
    tests: [`${people}/invite/invite.db.test.ts`],
  },
  {
    name: 'the block of a voice drop never ends',
    file: `${people}/voice-drop/recipient.ts`,
    find: 'expires_at > $3',
    replace: '$3::timestamptz IS NOT NULL',
    tests: [`${people}/voice-drop/voice-drop.db.test.ts`],
  },
  {
    name: 'the two limits on looking up contacts are swapped',
    file: `${people}/match/budget.ts`,
    find: 'const { inDayMax, inTenDaysMax } = contactLookups;',
    replace: 'const { inDayMax: inTenDaysMax, inTenDaysMax: inDayMax } = contactLookups;',
    tests: [`${people}/match/match.db.test.ts`],
  },
  {
    name: 'somebody else allows the write of a run',
    file: `${agent}/run/state.ts`,
    find: "status = 'waiting' AND user_id = $4)",
    replace: "status = 'waiting')",
    tests: [`${agent}/run/refuse.db.test.ts`],
  },
  {
    name: 'another write is made than the one that was allowed',
    file: `${agent}/run/state.ts`,
    find: 'AND digest = $6',
    replace: 'AND $6::bytea IS NOT NULL',
    tests: [`${agent}/run/refuse.db.test.ts`],
  },
  {
    name: 'an agent uses a tool without its scope',
    file: `${agent}/run/permissions.ts`,
    find: 'agentToolOf(name).scopes.every((scope) => scopes.includes(scope))',
    replace: 'true',
    tests: [`${agent}/run/current-actor.db.test.ts`],
  },
  {
    name: 'an agent runs without the scopes that it reads with',
    file: `${agent}/run/permissions.ts`,
    find: '  requireScopes(ctx.actor, needs);\n',
    tests: [`${agent}/run/run.db.test.ts`],
  },
  {
    name: 'a run takes a step under a lost fence',
    file: `${agent}/run/state.ts`,
    find: 'fence = $12 AND',
    replace: 'fence >= $12 AND',
    tests: [`${agent}/run/model-process.db.test.ts`],
  },
  {
    name: 'a run goes on after its credential was ended',
    file: `${agent}/run/check-caller.ts`,
    find: 'if (!callerNow) return true;',
    replace: 'if (Math.random() < 2 || !callerNow) return true;',
    tests: ['apps/api/src/mcp/run-revoked.http.test.ts'],
  },
];
