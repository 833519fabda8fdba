import type { Attribute, Schema } from './attribute.ts';
import { listOf, text } from './define.ts';

export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const name: Attribute = {
  name: 'name',
  type: 'complex',
  description: 'The parts of the name.',
  subAttributes: [
    text('formatted', 'The whole name.'),
    text('familyName', 'The family name.'),
    text('givenName', 'The given name.'),
    text('middleName', 'The middle name.'),
    text('honorificPrefix', 'The title before the name, such as Dr.'),
    text('honorificSuffix', 'The suffix after the name, such as III.'),
  ],
};

const addresses = listOf('addresses', 'Postal addresses.', {
  canonicalValues: ['work', 'home', 'other'],
  subAttributes: [
    text('formatted', 'The whole address.'),
    text('streetAddress', 'The street and the number.'),
    text('locality', 'The city.'),
    text('region', 'The state or region.'),
    text('postalCode', 'The postal code.'),
    text('country', 'The country, as an ISO 3166-1 code.'),
  ],
});

const groups: Attribute = {
  name: 'groups',
  type: 'complex',
  multiValued: true,
  mutability: 'readOnly',
  description: 'The groups of the user. Change them in the group.',
  subAttributes: [
    text('value', 'The id of the group.', { mutability: 'readOnly' }),
    text('display', 'The name of the group.', { mutability: 'readOnly' }),
    {
      name: '$ref',
      type: 'reference',
      referenceTypes: ['Group'],
      mutability: 'readOnly',
      description: 'The address of the group.',
    },
  ],
};

/** RFC 7643 section 4.1. There is no password: people prove themselves elsewhere. */
export const userSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A user of the workspace.',
  attributes: [
    text('userName', 'The name that is unique in the workspace.', { required: true, uniqueness: 'server' }),
    text('externalId', 'The id of the user in your own system.', { caseExact: true, uniqueness: 'server' }),
    name,
    text('displayName', 'The name that others see. Without one, it is made from the other names.'),
    text('nickName', 'The casual name.'),
    {
      name: 'profileUrl',
      type: 'reference',
      referenceTypes: ['external'],
      description: 'A page about the user.',
    },
    text('title', 'The title in the organization.'),
    text('userType', 'The relation to the organization.'),
    text('preferredLanguage', 'The preferred language, as in Accept-Language.'),
    text('locale', 'The locale for dates and numbers.'),
    text('timezone', 'The time zone, as in the tz database.'),
    {
      name: 'active',
      type: 'boolean',
      description: 'Whether the user may sign in. False ends their sessions, apps and keys at once.',
    },
    listOf('emails', 'Email addresses.', { canonicalValues: ['work', 'home', 'other'] }),
    listOf('phoneNumbers', 'Phone numbers. Nobody signs in with them.', {
      canonicalValues: ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
    }),
    listOf('ims', 'Addresses of instant messengers.'),
    listOf('photos', 'Addresses of photos.', { type: 'reference', canonicalValues: ['photo', 'thumbnail'] }),
    addresses,
    listOf('entitlements', 'Entitlements. They grant nothing here.'),
    listOf('roles', 'Roles. They grant nothing here.'),
    groups,
  ],
};

/** RFC 7643 section 4.3. */
export const enterpriseSchema: Schema = {
  id: enterpriseUrn,
  name: 'EnterpriseUser',
  description: 'The data of an organization about its members.',
  attributes: [
    text('employeeNumber', 'The number of the employee.'),
    text('costCenter', 'The cost center.'),
    text('organization', 'The organization.'),
    text('division', 'The division.'),
    text('department', 'The department.'),
    {
      name: 'manager',
      type: 'complex',
      description: 'The manager.',
      subAttributes: [
        text('value', 'The id of the manager.', { caseExact: true }),
        {
          name: '$ref',
          type: 'reference',
          referenceTypes: ['User'],
          description: 'The address of the manager.',
        },
        text('displayName', 'The name of the manager.'),
      ],
    },
  ],
};

/** The attributes of a whole user: an extension is a complex attribute with the name of its schema. */
export const userAttributes: readonly Attribute[] = [
  ...userSchema.attributes,
  {
    name: enterpriseUrn,
    type: 'complex',
    description: enterpriseSchema.description,
    subAttributes: enterpriseSchema.attributes,
  },
];
