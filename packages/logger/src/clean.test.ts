import { segmentOf, tokenKinds } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { cleanText } from './clean.ts';

const characters = `PublicId${'a1B2c3D4'.repeat(5)}`;
const tokens = [
  ...tokenKinds.map((kind) => `pb_${segmentOf(kind, 'live')}_${characters.slice(0, 46)}`),
  ...['pb_refresh', 'pb_code', 'pb_device', 'cls', 'rat', 'prf', 'mfa'].map(
    (prefix) => `${prefix}_${characters.slice(0, 43)}`,
  ),
];

test.each(tokens)('%s does not get into a log, wherever a long text is cut', (token) => {
  expect(cleanText(`no such token ${token}`)).not.toContain(token.slice(-20));
  for (const before of [1000, 1920, 1960, 1980, 1990, 1995]) {
    const cleaned = cleanText(`${' '.repeat(before)}${token}${' '.repeat(1000)}`);
    expect(cleaned).not.toContain('a1B2c3D4');
    expect(cleaned.length).toBeLessThanOrEqual(2001);
  }
});
