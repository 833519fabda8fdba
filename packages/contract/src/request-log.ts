import { z } from 'zod';
import { PageInput } from './page.ts';
import { searchText } from './text.ts';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

const filterText = searchText({ min: 1, max: 200 }).optional();

/** A page of the request log, narrowed by what is named. */
export const ListRequestsInput = PageInput.extend({
  status: z.enum(statusClasses).optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).optional(),
  /** Paths that contain this. */
  path: filterText,
  /** The API key or the grant that the request was made with. */
  credentialId: filterText,
  requestId: filterText,
});
