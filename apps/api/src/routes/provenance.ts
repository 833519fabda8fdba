import { voiceNoteAudioBytesMax } from '@patchbay/contract';
import { checkProvenance, listProvenanceKeys } from '@patchbay/domain/media';
import { ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  ProvenanceBody,
  PublishedKeysBody,
  presentProvenance,
  presentPublishedKeys,
} from '../presenters/provenance.ts';

const provenance = { surface: 'platform', tag: 'Provenance' } as const;
const upload = {
  member: 'file',
  bytesMax: voiceNoteAudioBytesMax,
  fields: ['statement'],
  digest: { member: 'sha256', limit: 'forensicsClient' },
} as const;

export const provenanceRoutes = [
  route({
    ...provenance,
    name: 'checkProvenance',
    method: 'POST',
    path: '/v1/forensics/verify',
    summary: 'Check whether a recording is an unchanged voice note of this service.',
    description:
      'Send the file as the `file` of `multipart/form-data`, which is hashed as it arrives and not kept, or send only its SHA-256. It needs no credential. With `statement`, that statement is checked together with the recording, also if the voice note was deleted since. The answer does not say who sent the note, to whom, or what it says. One address makes 30 checks in an hour.',
    verb: checkProvenance,
    callers: [],
    body: 'json',
    upload,
    answer: ok(ProvenanceBody, presentProvenance),
    refusals: ['rate_limited', 'upload_too_slow'],
  }),
  route({
    ...provenance,
    name: 'listProvenanceKeys',
    method: 'GET',
    path: '/.well-known/voice-provenance-keys.json',
    summary: 'The public keys of statements about voice notes, as a JSON Web Key Set.',
    description:
      'Check the signature of a statement with the key that its `kid` names (Ed25519, RFC 8037). Old keys stay in the set; a key that was revoked is taken out. Fetch it again for a `kid` that you do not know, and once a day.',
    visibility: 'any-origin',
    verb: listProvenanceKeys,
    callers: [],
    answer: ok(PublishedKeysBody, presentPublishedKeys),
  }),
];
