import { listContacts } from '@patchbay/domain/messaging';
import { matchContacts, readMatchSalt } from '@patchbay/domain/people';
import { listed, listedWhole, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  ContactBody,
  MatchedPersonBody,
  MatchSaltBody,
  presentContact,
  presentMatchedPerson,
  presentMatchSalt,
} from '../presenters/resource.ts';

/** A thousand hashes in hexadecimal, and room for the white space between them. */
const matchBodyBytesMax = 128 * 1024;

export const contactRoutes = [
  route({
    name: 'listContacts',
    surface: 'platform',
    method: 'GET',
    path: '/v1/contacts',
    summary: 'Contacts, newest first; `query` keeps those whose name, phone or email holds it.',
    tag: 'Contacts',
    verb: listContacts,
    answer: listed(ContactBody, presentContact),
  }),
  route({
    name: 'readMatchSalt',
    surface: 'platform',
    method: 'GET',
    path: '/v1/contacts/match/salt',
    summary: 'The salt to hash the numbers of an address book with; a new one every day.',
    tag: 'Contacts',
    verb: readMatchSalt,
    answer: ok(MatchSaltBody, presentMatchSalt),
  }),
  route({
    name: 'matchContacts',
    surface: 'platform',
    method: 'POST',
    path: '/v1/contacts/match',
    summary: 'Find who of an address book is on the platform; they become contacts.',
    tag: 'Contacts',
    verb: matchContacts,
    body: 'json',
    bodyBytesMax: matchBodyBytesMax,
    answer: listedWhole(MatchedPersonBody, presentMatchedPerson),
    refusals: ['salt_expired', 'rate_limited'],
  }),
];
