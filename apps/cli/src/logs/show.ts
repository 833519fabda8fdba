import type { components } from '@patchbay/sdk';
import type { Span, Terminal } from '../terminal.ts';

export type Request = components['schemas']['Request'];

function describe(request: Request): Span[] {
  const { actor_kind, app_name, created_at, duration_ms, error_code, key_name, method, path } = request;
  return [
    { text: created_at, tone: 'dim' },
    { text: String(request.status), tone: request.status < 400 ? 'good' : 'bad' },
    { text: `${method} ${path}`, tone: 'plain' },
    ...(error_code === null ? [] : [{ text: error_code, tone: 'bad' } as const]),
    { text: `${duration_ms} ms`, tone: 'dim' },
    { text: key_name ?? app_name ?? actor_kind, tone: 'plain' },
    { text: request.request_id, tone: 'dim' },
  ];
}

/** One request, with who made it and how it ended. */
export const showRequest = ({ line }: Terminal, request: Request): void => line(request, describe(request));
