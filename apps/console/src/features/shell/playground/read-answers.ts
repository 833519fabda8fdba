import type { ErrorCode } from '@patchbay/contract';
import { type FieldText, isList, readFields, type Schema, type Schemas } from '../../../lib/read-schema.ts';

/** The answer of a call that succeeds. */
export interface Answer {
  readonly status: number;
  /** The members of the body, of an item where it is a list; none where the document says nothing of them. */
  readonly fields: readonly FieldText[];
  readonly isList: boolean;
  /** Null where there is no body, or none is shown. */
  readonly example: string | null;
}

/** One of the codes with which the API can refuse a call. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  /** A sentence or two. */
  readonly meaning: string;
}

/** The refusals of a call in two groups: what it can meet itself, and what every call can. */
export interface Refusals {
  readonly own: readonly Refusal[];
  readonly common: readonly Refusal[];
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface DescribedResponse {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

export type DescribedResponses = Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;

const isSuccess = (status: string): boolean => /^[23]/.test(status);

const toText = (example: unknown): string | null =>
  example === undefined ? null : JSON.stringify(example, null, 2);

/** JSON first, and otherwise what there is: a directory answers with a JSON type of its own. */
const mediaOf = ({ content = {} }: DescribedResponse): Media =>
  content['application/json'] ?? Object.values(content)[0] ?? {};

/** The answers of a call, in the order of their status. */
export function readAnswers(responses: DescribedResponses, schemas: Schemas): Answer[] {
  return Object.entries(responses).flatMap(([status, response]): Answer[] => {
    if (!isSuccess(status) || '$ref' in response) return [];
    const { example, schema = {} } = mediaOf(response);
    return [
      {
        status: Number(status),
        fields: readFields(schema, schemas),
        isList: isList(schema, schemas),
        example: toText(example),
      },
    ];
  });
}

/** The codes of a call, in the order of their status. The document writes each as a line of the description. */
export function readRefusals(
  responses: DescribedResponses,
  shared: Readonly<Record<string, DescribedResponse>>,
): Refusal[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const found = '$ref' in response ? shared[response.$ref.split('/').at(-1) ?? ''] : response;
    if (isSuccess(status)) return [];
    // The API writes the codes of its registry.
    return [...(found?.description ?? '').matchAll(/^`([a-z_]+)`: (.*)$/gm)].map(
      ([, code, meaning = '']) => ({
        status: Number(status),
        code: code as ErrorCode,
        meaning,
      }),
    );
  });
}

/** Tells the codes that every call has from those of each. */
export function splitRefusals(calls: readonly (readonly Refusal[])[]): Refusals[] {
  const counts = Map.groupBy(calls.flat(), ({ code }) => code);
  const isCommon = ({ code }: Refusal): boolean => counts.get(code)?.length === calls.length;
  return calls.map((refusals) => ({
    own: refusals.filter((refusal) => !isCommon(refusal)),
    common: refusals.filter(isCommon),
  }));
}
