import { expect, test } from 'vitest';
import type { ConsoleAnswer } from './answer-line.ts';
import { noteCall, type RequestScope, runInScope } from './request-scope.ts';

const call = { requestId: 'req_1', method: 'POST', target: '/api/trpc/logout', status: 200, durationMs: 3 };
const facts = { actor: 'console', errorCodes: [] };

test('a call is noted in the line that the server around it writes', () => {
  const scope: RequestScope = { listener: 'public', outage: false, facts: {} };
  const lines: ConsoleAnswer[] = [];
  runInScope(scope, () => noteCall(call, facts, (line) => lines.push(line)));
  expect(scope.facts).toEqual(facts);
  expect(lines).toEqual([]);
});

test('a call under the framework’s own server gets its own log line, with its request id', () => {
  const lines: ConsoleAnswer[] = [];
  noteCall(call, facts, (line) => lines.push(line));
  expect(lines).toEqual([{ ...call, ...facts, listener: 'single' }]);
});
