export interface ErrorEntry {
  readonly status: number;
  /** One sentence for people. It may change. */
  readonly summary: string;
  /** The wire `detail` is `<code>: <reason>` instead of the bare code. This is such a reason, for the documents. */
  readonly reasonInDetail?: string;
  /** The `scimType` of RFC 7644 section 3.12. */
  readonly scimType?: string;
  /** A code of the OAuth RFCs. The body also has `error` and `error_description` (RFC 6749 section 5.2). */
  readonly oauth?: true;
}

type Told = string | Omit<ErrorEntry, 'status'>;

/** The codes of one status, each with its summary, or with all that is known of it. */
export function withStatus<Code extends string>(
  status: number,
  codes: Readonly<Record<Code, Told>>,
): Readonly<Record<Code, ErrorEntry>> {
  const entries = Object.entries<Told>(codes).map(([code, told]) => [
    code,
    typeof told === 'string' ? { status, summary: told } : { status, ...told },
  ]);
  return Object.fromEntries(entries) as Record<Code, ErrorEntry>;
}

/** The refusals that only SCIM has (RFC 7644 section 3.12). */
export const scimErrors = {
  ...withStatus(400, {
    invalid_filter: {
      summary: 'The filter is malformed, or names an attribute that cannot be compared.',
      reasonInDetail: 'expected a comparison at character 9',
      scimType: 'invalidFilter',
    },
    invalid_path: {
      summary: 'The path of an operation is malformed or names no attribute.',
      reasonInDetail: 'emials names no attribute',
      scimType: 'invalidPath',
    },
    invalid_value: {
      summary: 'A required value is missing, or a value does not suit its attribute.',
      reasonInDetail: 'userName is required',
      scimType: 'invalidValue',
    },
    invalid_operation: {
      summary: 'The PATCH is malformed.',
      reasonInDetail: 'op must be add, replace or remove',
      scimType: 'invalidSyntax',
    },
    attribute_immutable: {
      summary: 'The attribute cannot be changed.',
      reasonInDetail: 'id',
      scimType: 'mutability',
    },
    target_missing: {
      summary: 'The operation names nothing to change.',
      reasonInDetail: 'no value of emails matches the filter',
      scimType: 'noTarget',
    },
  }),
  deprovisioning_refused: {
    status: 403,
    summary: 'The owner of the workspace, and the user of the credential, cannot be deactivated or removed.',
  },
  group_not_found: { status: 404, summary: 'No such group in this workspace.' },
  already_exists: {
    status: 409,
    summary: 'Another resource of the workspace has this value.',
    reasonInDetail: 'userName',
    scimType: 'uniqueness',
  },
  version_mismatch: { status: 412, summary: 'The resource has changed since the version in If-Match.' },
  not_implemented: { status: 501, summary: 'This service does not support this SCIM operation.' },
} as const satisfies Record<string, ErrorEntry>;
