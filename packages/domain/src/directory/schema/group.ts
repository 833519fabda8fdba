import type { Schema } from './attribute.ts';
import { text } from './define.ts';

/** RFC 7643 section 4.2. A member is a user: groups do not nest. */
export const groupSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'A group of users of the workspace.',
  attributes: [
    text('displayName', 'The name that is unique in the workspace.', {
      required: true,
      uniqueness: 'server',
    }),
    text('externalId', 'The id of the group in your own system.', { caseExact: true, uniqueness: 'server' }),
    {
      name: 'members',
      type: 'complex',
      multiValued: true,
      description: 'The users in the group.',
      subAttributes: [
        text('value', 'The id of the user.', { mutability: 'immutable', caseExact: true }),
        text('display', 'The name of the user.', { mutability: 'readOnly' }),
        text('type', 'Always User.', { mutability: 'immutable', canonicalValues: ['User'] }),
        {
          name: '$ref',
          type: 'reference',
          referenceTypes: ['User'],
          mutability: 'immutable',
          description: 'The address of the user.',
        },
      ],
    },
  ],
};
