import { doc } from '@patchbay/contract';
import { z } from 'zod';

/** RFC 7644 section 3.12. */
export const ErrorBody = z
  .object({
    schemas: z
      .array(z.string())
      .meta(doc('The schema of an error.', ['urn:ietf:params:scim:api:messages:2.0:Error'])),
    status: z.string().meta(doc('The status of the answer, as text.', '400')),
    scimType: z
      .string()
      .optional()
      .meta(doc('The kind of error, if RFC 7644 has a name for it.', 'invalidFilter')),
    detail: z.string().meta(doc('The stable code to switch on, sometimes with a reason.', 'user_not_found')),
    message: z.string().meta(doc('A sentence for people. It may change.', 'No such user in this workspace.')),
  })
  .meta({ id: 'ScimError', description: 'A refusal in the format of RFC 7644 section 3.12.' });

const Meta = z.object({
  resourceType: z.string().meta(doc('The name of the type.', 'User')),
  location: z
    .string()
    .meta(doc('The address of the resource.', 'https://api.example.com/scim/v2/Users/usr_01jq3v9x8e')),
  created: z.string().optional().meta(doc('When it was created.', '2026-01-31T09:30:00.000Z')),
  lastModified: z.string().optional().meta(doc('When it last changed.', '2026-01-31T09:30:00.000Z')),
  version: z.string().optional().meta(doc('Its version, as in the `ETag` header.', 'W/"1"')),
});

/** A resource of RFC 7643; its attributes are those that /scim/v2/Schemas describes. */
export const ResourceBody = z
  .looseObject({
    schemas: z
      .array(z.string())
      .meta(doc('The URNs of its schemas.', ['urn:ietf:params:scim:schemas:core:2.0:User'])),
    id: z.string().meta(doc('The id of the resource.', 'usr_01jq3v9x8e')),
    meta: Meta.optional().meta(doc('The type, the address and the version of the resource.')),
  })
  .meta({
    id: 'ScimResource',
    description:
      'A resource of RFC 7643. `/scim/v2/Schemas` describes its other attributes. Choose among them with `attributes` and `excludedAttributes`.',
  });
export const ListBody = z
  .object({
    schemas: z
      .array(z.string())
      .meta(doc('The schema of a list.', ['urn:ietf:params:scim:api:messages:2.0:ListResponse'])),
    totalResults: z.number().meta(doc('The number of resources on all pages.', 1)),
    startIndex: z.number().meta(doc('The position of the first resource on this page, counted from 1.', 1)),
    itemsPerPage: z.number().meta(doc('The number of resources on this page.', 1)),
    Resources: z.array(ResourceBody).meta(doc('The resources of this page.')),
  })
  .meta({ id: 'ScimList', description: 'A page of resources (RFC 7644 section 3.4.2).' });
export const ConfigBody = z
  .looseObject({
    schemas: z
      .array(z.string())
      .meta(
        doc('The schema of this document.', ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig']),
      ),
  })
  .meta({ id: 'ScimServiceProviderConfig', description: 'The parts of SCIM that a service supports.' });
