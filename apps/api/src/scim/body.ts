import { doc } from '@patchbay/contract';
import { z } from 'zod';

/** RFC 7644 section 3.12. */
export const ErrorBody = doc.object('ScimError', 'A refusal in the format of RFC 7644 section 3.12.', {
  schemas: doc(z.array(z.string()), 'The schema of an error.', [
    'urn:ietf:params:scim:api:messages:2.0:Error',
  ]),
  status: doc.text('The status of the answer, as text.', '400'),
  scimType: doc.optionalText('The kind of error, if RFC 7644 has a name for it.', 'invalidFilter'),
  detail: doc.text('The stable code to switch on, sometimes with a reason.', 'user_not_found'),
  message: doc.text('A sentence for people. It may change.', 'No such user in this workspace.'),
});

const Meta = z.object({
  resourceType: doc.text('The name of the type.', 'User'),
  location: doc.text('The address of the resource.', 'https://api.example.com/scim/v2/Users/usr_01jq3v9x8e'),
  created: doc.optionalText('When it was created.', '2026-01-31T09:30:00.000Z'),
  lastModified: doc.optionalText('When it last changed.', '2026-01-31T09:30:00.000Z'),
  version: doc.optionalText('Its version, as in the `ETag` header.', 'W/"1"'),
});

/** A resource of RFC 7643; its attributes are those that /scim/v2/Schemas describes. */
export const ResourceBody = z
  .looseObject({
    schemas: doc(z.array(z.string()), 'The URNs of its schemas.', [
      'urn:ietf:params:scim:schemas:core:2.0:User',
    ]),
    id: doc.text('The id of the resource.', 'usr_01jq3v9x8e'),
    meta: doc(Meta.optional(), 'The type, the address and the version of the resource.'),
  })
  .meta({
    id: 'ScimResource',
    description:
      'A resource of RFC 7643. `/scim/v2/Schemas` describes its other attributes. Choose among them with `attributes` and `excludedAttributes`.',
  });
export const ListBody = doc.object('ScimList', 'A page of resources (RFC 7644 section 3.4.2).', {
  schemas: doc(z.array(z.string()), 'The schema of a list.', [
    'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  ]),
  totalResults: doc(z.number(), 'The number of resources on all pages.', 1),
  startIndex: doc(z.number(), 'The position of the first resource on this page, counted from 1.', 1),
  itemsPerPage: doc(z.number(), 'The number of resources on this page.', 1),
  Resources: doc(z.array(ResourceBody), 'The resources of this page.'),
});
export const ConfigBody = z
  .looseObject({
    schemas: doc(z.array(z.string()), 'The schema of this document.', [
      'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
    ]),
  })
  .meta({ id: 'ScimServiceProviderConfig', description: 'The parts of SCIM that a service supports.' });
