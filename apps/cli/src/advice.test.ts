import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import { PatchbayError } from '@patchbay/sdk';
import { describe, expect, test } from 'vitest';
import { remedyOf, sentenceOf } from './advice.ts';
import { describeFailure } from './failure.ts';

const refusal = (code: string, status: number, message = code) =>
  new PatchbayError({ code, status, message, requestId: 'req_1', retryAfterSeconds: null, fields: [] });
const codes = Object.keys(errorRegistry) as ErrorCode[];

describe('every code of the contract', () => {
  test.each(codes)('%s has a sentence for a person and a next step, and stays visible', (code) => {
    const error = refusal(code, errorRegistry[code].status);
    for (const text of [sentenceOf(error), remedyOf(error)]) {
      expect(text).toMatch(/^[A-Z].* .*[.?]$/);
      // A person cannot set a header, and has no use for the name of one.
      expect(text).not.toMatch(/Retry-After|Authorization|Bearer/);
    }
    expect(describeFailure(error)).toMatchObject({
      code,
      message: sentenceOf(error),
      remedy: remedyOf(error),
    });
  });
});

describe('a refusal', () => {
  test('keeps what the server says about it', () => {
    expect(sentenceOf(refusal('invalid_grant', 400, 'the code is spent'))).toBe('the code is spent');
  });

  test('that only a newer server knows has a next step by its status', () => {
    expect(remedyOf(refusal('widget_not_found', 404))).toContain('Check the id');
    expect(remedyOf(refusal('constructor', 500))).toContain('request id');
  });

  test('that is not of the API points to the address', () => {
    const page = refusal('http_404', 404);
    expect(sentenceOf(page)).toBe(
      'This does not look like the Patchbay API: the server answered with status 404.',
    );
    expect(remedyOf(page)).toContain('--base-url');
  });
});

test('an answer without the members that are read points to the address and the version', () => {
  const read = (answer: { items?: string[] }) => (answer.items as string[]).length;
  const failed = (): unknown => {
    try {
      return read({});
    } catch (error) {
      return error;
    }
  };
  expect(describeFailure(failed())).toMatchObject({
    exitCode: 1,
    code: 'internal_error',
    message: expect.stringMatching(/^The server’s answer could not be read: Cannot read/),
    remedy: expect.stringContaining('--base-url'),
  });
  expect(describeFailure(new Error('odd')).message).toBe('odd');
});
