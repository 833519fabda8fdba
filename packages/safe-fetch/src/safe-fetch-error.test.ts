import { errors } from 'undici';
import { describe, expect, test } from 'vitest';
import { refuse } from './refusal.ts';
import {
  errorOfRefusal,
  errorOfRequest,
  SafeFetchError,
  type SafeFetchErrorCode,
} from './safe-fetch-error.ts';

function faultOf(code: string): Error {
  return Object.assign(new Error(`${code} at 10.0.0.1:5432`), { code });
}

const classes: readonly [code: string, expected: SafeFetchErrorCode][] = [
  ['ECONNREFUSED', 'connect_failed'],
  ['EHOSTUNREACH', 'connect_failed'],
  ['ENETUNREACH', 'connect_failed'],
  ['EADDRNOTAVAIL', 'connect_failed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_failed'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_failed'],
  ['CERT_HAS_EXPIRED', 'tls_failed'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_failed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls_failed'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_failed'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls_failed'],
  ['EPROTO', 'tls_failed'],
  ['UND_ERR_SOCKET', 'connection_lost'],
  ['ECONNRESET', 'connection_lost'],
  ['EPIPE', 'connection_lost'],
  ['UND_ERR_HEADERS_OVERFLOW', 'response_malformed'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'response_malformed'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
];

describe('a fault of the network', () => {
  test.each(classes)('%s is logged as %s, without its text', (code, expected) => {
    const fault = faultOf(code);
    const error = errorOfRequest(fault);
    expect(error).toMatchObject({ name: 'SafeFetchError', code: expected, cause: fault });
    expect(String(error)).not.toContain('10.0.0.1');
  });

  test('of the parser is a malformed answer, with a code and without', () => {
    const bare = new errors.HTTPParserError('bad');
    const coded = Object.assign(new errors.HTTPParserError('bad'), { code: 'HPE_INVALID_CONSTANT' });
    expect(errorOfRequest(bare)).toMatchObject({ code: 'response_malformed', cause: bare });
    expect(errorOfRequest(coded)).toMatchObject({ code: 'response_malformed', cause: coded });
  });

  test('without a code is a connection that was not made', () => {
    expect(errorOfRequest(new Error('what'))).toMatchObject({ code: 'connect_failed' });
    expect(errorOfRequest('text')).toMatchObject({ code: 'connect_failed', cause: 'text' });
  });

  test('that was checked already keeps its verdict', () => {
    const error = new SafeFetchError('timeout');
    expect(errorOfRequest(error)).toBe(error);
  });
});

describe('a mistake of the caller', () => {
  test('is not blamed on the network', () => {
    const mistake = faultOf('UND_ERR_INVALID_ARG');
    expect(errorOfRequest(mistake)).toBe(mistake);
  });
});

describe('a refused URL', () => {
  test('at a forbidden address gets the same refusal as a name for it', () => {
    const error = errorOfRefusal(refuse('address_not_allowed'));
    expect(error.message).toBe(new SafeFetchError('address_rejected').message);
    expect(error.code).toBe('address_rejected');
  });

  test('keeps the reason that its author can act on', () => {
    expect(errorOfRefusal(refuse('port_not_allowed'))).toMatchObject({
      code: 'url_rejected',
      reason: 'The port must be 80, 443 or at least 1024.',
    });
  });
});

describe('SafeFetchError', () => {
  test('shows nothing of its cause when it is serialized', () => {
    const error = new SafeFetchError('connect_failed', { cause: faultOf('ECONNREFUSED') });
    expect(JSON.stringify(error)).not.toContain('10.0.0.1');
    expect(Object.keys(error).toSorted()).toEqual(['code', 'name', 'reason']);
  });
});
