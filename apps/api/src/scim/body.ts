import { z } from 'zod';

/** RFC 7644 section 3.12. */
export const ErrorBody = z
  .object({
    schemas: z.array(z.string()),
    status: z.string(),
    scimType: z.string().optional(),
    detail: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ScimError' });

const Meta = z.object({
  resourceType: z.string(),
  location: z.string(),
  created: z.string().optional(),
  lastModified: z.string().optional(),
  version: z.string().optional(),
});

/** A resource of RFC 7643; its attributes are those that /scim/v2/Schemas describes. */
export const ResourceBody = z
  .looseObject({ schemas: z.array(z.string()), id: z.string(), meta: Meta.optional() })
  .meta({ id: 'ScimResource' });
export const ListBody = z
  .object({
    schemas: z.array(z.string()),
    totalResults: z.number(),
    startIndex: z.number(),
    itemsPerPage: z.number(),
    Resources: z.array(ResourceBody),
  })
  .meta({ id: 'ScimList' });
export const ConfigBody = z
  .looseObject({ schemas: z.array(z.string()) })
  .meta({ id: 'ScimServiceProviderConfig' });
