import {
  type DirectoryGroup,
  type DirectoryPage,
  type DirectoryUser,
  enterpriseSchema,
  etagOf,
  groupSchema,
  type Reference,
  userSchema,
} from '@patchbay/domain/directory';
import { presentTime } from '../presenters/time.ts';
import { type Projection, project } from './project.ts';

type Members = Readonly<Record<string, unknown>>;

/** The base address of SCIM on this service. */
export const scimBase = (baseUrl: string): string => `${baseUrl}/scim/v2`;

interface Dated {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const metaOf = ({ changedAt, createdAt, version }: Dated, resourceType: string, location: string) => ({
  resourceType,
  created: presentTime(createdAt),
  lastModified: presentTime(changedAt),
  location,
  version: etagOf(version),
});

const refer = (references: readonly Reference[], to: string): Members[] =>
  references.map(({ display, value }) => ({ value, display, $ref: `${to}/${value}` }));

/** The parts of a name that only a display name is known of: the last word is the family name. */
function splitName(displayName: string): Members {
  const words = displayName.trim().split(/\s+/);
  const familyName = words.at(-1) ?? displayName;
  const givenName = words.slice(0, -1).join(' ') || familyName;
  return { formatted: displayName, givenName, familyName };
}

export const userLocation = (base: string, id: string): string => `${base}/Users/${id}`;
export const groupLocation = (base: string, id: string): string => `${base}/Groups/${id}`;

/** RFC 7643 section 4.1. Clients expect a name of everyone, so it is made of the display name if none was given. */
export function presentUser(user: DirectoryUser, base: string): Members {
  const { active, displayName, externalId, groups, id, profile, userName } = user;
  const { name, ...rest } = profile;
  const hasExtension = enterpriseSchema.id in rest;
  return {
    schemas: hasExtension ? [userSchema.id, enterpriseSchema.id] : [userSchema.id],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: name ?? splitName(displayName),
    ...rest,
    displayName,
    active,
    groups: refer(groups, `${base}/Groups`),
    meta: metaOf(user, 'User', userLocation(base, id)),
  };
}

/** RFC 7643 section 4.2. */
export function presentGroup(group: DirectoryGroup, base: string): Members {
  const { displayName, externalId, id, members } = group;
  return {
    schemas: [groupSchema.id],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(members ? { members: refer(members, `${base}/Users`) } : {}),
    meta: metaOf(group, 'Group', groupLocation(base, id)),
  };
}

/** RFC 7644 section 3.4.2. `itemsPerPage` is how many there are on this page. */
export function presentList(
  { items, startIndex, total }: DirectoryPage<Members>,
  projection: Projection,
): Members {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: items.length,
    Resources: items.map((item) => project(item, projection)),
  };
}
