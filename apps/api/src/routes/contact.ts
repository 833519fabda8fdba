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

const contacts = { surface: 'platform', tag: 'Contacts' } as const;

export const contactRoutes = [
  route({
    ...contacts,
    name: 'listContacts',
    method: 'GET',
    path: '/v1/contacts',
    summary: 'List the contacts of your workspace, newest first.',
    description:
      'The members of a workspace share one address book, so every caller sees all of it. Filter it with `query`. Follow the `Link` header for the next page.',
    verb: listContacts,
    answer: listed(ContactBody, presentContact),
  }),
  route({
    ...contacts,
    name: 'readMatchSalt',
    method: 'GET',
    path: '/v1/contacts/match/salt',
    summary: 'Read the salt for hashing the numbers of an address book.',
    description:
      'Hash each number as the SHA-256 of the salt followed by the number in E.164, such as `+14155550123`. Send the hashes to `POST /v1/contacts/match` with the `epoch`. There is a new salt each day (UTC), and each is valid for two days.',
    verb: readMatchSalt,
    answer: ok(MatchSaltBody, presentMatchSalt),
  }),
  route({
    ...contacts,
    name: 'matchContacts',
    method: 'POST',
    path: '/v1/contacts/match',
    summary: 'Find the people in an address book who use the platform.',
    description:
      'People are found if they are `discoverable` and no block stands between you. They become contacts of your workspace, without their number, and you may start threads with them. Causes `contact.updated` for each new contact. A call takes 1,000 hashes, and one address makes 30 calls in an hour. A user looks up 5,000 different numbers in 10 days, and beyond them 1,000 in a day; the same numbers again cost nothing.',
    verb: matchContacts,
    body: 'json',
    bodyBytesMax: matchBodyBytesMax,
    answer: listedWhole(MatchedPersonBody, presentMatchedPerson),
    refusals: ['salt_expired', 'rate_limited'],
  }),
];
