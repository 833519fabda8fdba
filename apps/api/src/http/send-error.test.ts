import { AccessError } from '@patchbay/contract';
import { createLogger } from '@patchbay/logger';
import { expect, test } from 'vitest';
import { logFault } from './send-error.ts';

test.each(['internal_error', 'service_unavailable'] as const)(
  'the line of a fault keeps its error code and its request id (%s)',
  (code) => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const logger = createLogger({ level: 'info', name: 'test', destination });
    logFault(logger, new AccessError(code, { cause: new Error('inner') }), 'req_1');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { errorCode: code, requestId: 'req_1', err: { message: 'inner' } },
    ]);
  },
);
