import type { Failure } from '../../trpc/failure.ts';

/** The field of the form to which a refusal belongs. */
export interface Refusal {
  readonly name?: string;
  readonly clientUri?: string;
  /** The errors of single redirect URIs, by their index. */
  readonly redirectUris: Readonly<Record<number, string>>;
  /** False when it belongs to no field and is shown above the form. */
  readonly placed: boolean;
}

const nowhere: Refusal = { redirectUris: {}, placed: false };

const sentence = (label: string, problem: string): string => `${label} ${problem.replace(/\.$/, '')}.`;

/** Places the refused member of the client's metadata at its field. */
export function readRefusal({ fields }: Pick<Failure, 'fields'>): Refusal {
  const [field] = fields;
  const [member, index] = field?.path ?? [];
  if (field === undefined) return nowhere;
  const { message } = field;
  switch (member) {
    case 'redirect_uris':
      return typeof index === 'number'
        ? { redirectUris: { [index]: sentence('It', message) }, placed: true }
        : nowhere;
    case 'client_name':
      return { ...nowhere, name: sentence('Name', message), placed: true };
    case 'client_uri':
      return { ...nowhere, clientUri: sentence('Homepage', message), placed: true };
    default:
      return nowhere;
  }
}
