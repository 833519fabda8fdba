import { AccessError } from '@patchbay/contract';
import {
  type Attribute,
  enterpriseSchema,
  groupSchema,
  type Schema,
  userSchema,
} from '@patchbay/domain/directory';

type Members = Readonly<Record<string, unknown>>;

const schemaUrn = 'urn:ietf:params:scim:schemas:core:2.0';

/** RFC 7643 section 7: defaults of attributes are written out for clients that do not know them. */
function describeAttribute(attribute: Attribute): Members {
  const { caseExact, multiValued, mutability, required, returned, subAttributes, uniqueness, ...rest } =
    attribute;
  const isText = attribute.type !== 'boolean' && attribute.type !== 'complex';
  return {
    ...rest,
    multiValued: multiValued ?? false,
    required: required ?? false,
    ...(isText ? { caseExact: caseExact ?? attribute.type === 'reference' } : {}),
    mutability: mutability ?? 'readWrite',
    returned: returned ?? 'default',
    uniqueness: uniqueness ?? 'none',
    ...(subAttributes ? { subAttributes: subAttributes.map(describeAttribute) } : {}),
  };
}

const describeSchema = ({ attributes, description, id, name }: Schema, base: string): Members => ({
  schemas: [`${schemaUrn}:Schema`],
  id,
  name,
  description,
  attributes: attributes.map(describeAttribute),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

const schemasOf = (base: string): Members[] =>
  [userSchema, enterpriseSchema, groupSchema].map((schema) => describeSchema(schema, base));

function describeType(
  { description, id, name }: Schema,
  base: string,
  extensions: readonly Schema[],
): Members {
  return {
    schemas: [`${schemaUrn}:ResourceType`],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema: id,
    schemaExtensions: extensions.map((extension) => ({ schema: extension.id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  };
}

const typesOf = (base: string): Members[] => [
  describeType(userSchema, base, [enterpriseSchema]),
  describeType(groupSchema, base, []),
];

const listOf = (resources: readonly Members[]): Members => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

function one(resources: readonly Members[], id: string): Members {
  const found = resources.find((resource) => String(resource.id).toLowerCase() === id.toLowerCase());
  if (!found) throw new AccessError('not_found');
  return found;
}

/** RFC 7644 section 4: the documents that a client reads before it begins. */
export const listSchemas = (base: string): Members => listOf(schemasOf(base));
export const readSchema = (base: string, id: string): Members => one(schemasOf(base), id);
export const listResourceTypes = (base: string): Members => listOf(typesOf(base));
export const readResourceType = (base: string, id: string): Members => one(typesOf(base), id);
