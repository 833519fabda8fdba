import type { Failure } from '../../trpc/failure.ts';

/** The field of the form to which a refusal belongs. */
export interface Refusal {
  readonly url?: string;
  readonly description?: string;
  readonly types?: string;
  /** False when it belongs to no field and is shown above the form. A question for the password is shown by itself. */
  readonly placed: boolean;
}

type Refused = Pick<Failure, 'code' | 'message' | 'reason' | 'fields'>;

/** Places what the service refused at its field. */
export function readRefusal({ code, message, reason = message, fields: [field] }: Refused): Refusal {
  if (code === 'webhook_url_rejected') {
    return { url: reason, placed: true };
  }
  if (code === 'unknown_event_types') {
    return { types: reason === message ? message : `Unknown event type: ${reason}.`, placed: true };
  }
  if (code === 'reauthentication_required') {
    return { placed: true };
  }
  const problem = field?.message.replace(/\.$/, '');
  switch (field?.path[0]) {
    case 'url':
      return { url: `URL ${problem}.`, placed: true };
    case 'description':
      return { description: `Description ${problem}.`, placed: true };
    default:
      return { placed: false };
  }
}
