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

const tag = 'Provenance';
const upload = {
  member: 'file',
  bytesMax: voiceNoteAudioBytesMax,
  fields: ['statement'],
  digest: { member: 'sha256', limit: 'forensicsClient' },
} as const;

export const provenanceRoutes = [
  route({
    name: 'checkProvenance',
    surface: 'platform',
    method: 'POST',
    path: '/v1/forensics/verify',
    summary: 'Whether a recording is, unchanged, a voice note of this service: a file, or its SHA-256.',
    tag,
    verb: checkProvenance,
    callers: [],
    body: 'json',
    upload,
    answer: ok(ProvenanceBody, presentProvenance),
    refusals: ['rate_limited', 'upload_too_slow'],
  }),
  route({
    name: 'listProvenanceKeys',
    surface: 'platform',
    method: 'GET',
    path: '/.well-known/voice-provenance-keys.json',
    summary: 'The public keys of statements about voice notes, as a JSON Web Key Set.',
    tag,
    visibility: 'any-origin',
    verb: listProvenanceKeys,
    callers: [],
    answer: ok(PublishedKeysBody, presentPublishedKeys),
  }),
];
