import { describe, expect, test } from 'vitest';
import { emailAddress, newPassword, RegisterAccountInput, sixDigitCode, typedPassword } from './account.ts';

describe('an email address', () => {
  test.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['ａｄａ@example.com', 'ada@example.com'],
    ['\u212ala@example.com', 'kla@example.com'],
    ['a+b.c@sub.example.co', 'a+b.c@sub.example.co'],
  ])('%j is stored and compared as %j', (typed, stored) => {
    expect(emailAddress.parse(typed)).toBe(stored);
  });

  test.each([
    'ada',
    'ada@localhost',
    'ada@@example.com',
    'a..b@example.com',
    '.a@example.com',
    'Ada <ada@example.com>',
    'a@example.com,b@example.com',
    'a@example.com\nBcc: b@example.com',
    'a\u0000@example.com',
    `${'a'.repeat(245)}@example.com`,
    `a@${'b'.repeat(2000)}.com`,
    '',
  ])('%j is refused', (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });

  test('an address may have 254 characters (RFC 5321)', () => {
    const domain = `${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(57)}.com`;
    const local = 'a'.repeat(254 - domain.length - 1);
    expect(emailAddress.parse(`${local}@${domain}`)).toHaveLength(254);
    expect(emailAddress.safeParse(`a${local}@${domain}`).success).toBe(false);
  });
});

describe('a new password', () => {
  const accepts = (text: string) => newPassword.safeParse(text).success;

  test('the length counts code points: ten emoji are enough, nine are not', () => {
    expect(accepts('😀'.repeat(10))).toBe(true);
    expect(accepts('😀'.repeat(9))).toBe(false);
    expect(accepts('😀'.repeat(128))).toBe(true);
    expect(accepts('😀'.repeat(129))).toBe(false);
  });

  test('the length counts after NFKC: a letter with its accent is one, a ligature is its letters', () => {
    expect(accepts('e\u0301'.repeat(9))).toBe(false);
    expect(accepts('e\u0301'.repeat(10))).toBe(true);
    expect(accepts('ﬃ'.repeat(4))).toBe(true);
    expect(accepts('ﷺ'.repeat(8))).toBe(false);
  });

  test('a new password equals the typed one in any normalization form', () => {
    expect(newPassword.parse('pa\u0301ssword-one')).toBe(typedPassword.parse('pássword-one'));
  });

  test('spaces and case are kept', () => {
    expect(newPassword.parse('  Correct Horse  ')).toBe('  Correct Horse  ');
  });

  test.each([
    'short',
    '',
    'a'.repeat(129),
    'x'.repeat(5000),
    `nul\u0000${'x'.repeat(10)}`,
    `\ud800${'x'.repeat(10)}`,
  ])('an unusable password is refused, case %#', (text) => {
    expect(accepts(text)).toBe(false);
  });
});

describe('a typed password', () => {
  test('a typed password is held to no rule of strength', () => {
    expect(typedPassword.parse('old')).toBe('old');
  });

  test.each(['', '\u0000', '\udfff', 'x'.repeat(1025)])(
    'what cannot be a password is refused, case %#',
    (text) => {
      expect(typedPassword.safeParse(text).success).toBe(false);
    },
  );
});

describe('a six-digit code', () => {
  test.each(['123456', ' 123 456 ', '123\u00a0456'])('%j is read as 123456', (typed) => {
    expect(sixDigitCode.parse(typed)).toBe('123456');
  });

  test.each(['12345', '1234567', '12345a', '١٢٣٤٥٦', '', '-12345', '1e5000', ' '.repeat(65)])(
    '%j is refused',
    (typed) => {
      expect(sixDigitCode.safeParse(typed).success).toBe(false);
    },
  );
});

test('a registration names every missing field', () => {
  const refused = RegisterAccountInput.safeParse({});
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['email', 'password', 'displayName']);
});
