import { describe, expect, test } from 'vitest';
import { findReservedWord, parseClientName } from './client-name.ts';
import { codeOf } from './refusal.fixture.ts';

const reserved = {
  inside: ['patchbay'],
  whole: ['official', 'verified', 'support', 'admin', 'system'],
};
const parse = (value: unknown) => parseClientName(value, reserved);

describe('an accepted client name', () => {
  test.each([
    ['Meeting notes', 'Meeting notes'],
    ['  Meeting   notes ', 'Meeting notes'],
    ['Command line', 'Command line'],
    ['Ａcme', 'Acme'],
    ['Яндекс Почта', 'Яндекс Почта'],
    ['日本語アプリ', '日本語アプリ'],
    ['Ü', 'Ü'],
    ['📝 Notes', '📝 Notes'],
    ['Administration tool', 'Administration tool'],
    ['Ecosystem', 'Ecosystem'],
    ['Supportive', 'Supportive'],
    ['Patch Bay Area', null],
    ['Tom & Jerry’s (v2)', 'Tom & Jerry’s (v2)'],
    ['a'.repeat(60), 'a'.repeat(60)],
  ])('%s', (name, kept) => {
    if (kept === null) expect(findReservedWord(name, reserved)).toBe('patchbay');
    else expect(parse(name)).toBe(kept);
  });
});

describe('a name that impersonates somebody else is refused', () => {
  test.each([
    'Patchbay',
    'PATCHBAY',
    'patchbay CLI',
    'MyPatchbayApp',
    'Patch bay',
    'Patch-Bay',
    'p.a.t.c.h.b.a.y',
    'P A T C H B A Y',
    'Pаtchbay',
    'Рatchbay',
    'Patсhbay',
    'PatcΗbay',
    'Ρatchbay',
    'Pátchbåy',
    'Ｐａｔｃｈｂａｙ',
    '𝐏𝐚𝐭𝐜𝐡𝐛𝐚𝐲',
    '𝓟𝓪𝓽𝓬𝓱𝓫𝓪𝔂',
    'ⓅⓐⓣⓒⓗⓑⓐⓎ',
    '🅿🅰🆃🅲🅷🅱🅰🆈',
    '🇵🇦🇹🇨🇭🇧🇦🇾',
    'ᴘᴀᴛᴄʜʙᴀʏ',
    'ᏢᎪᎢᏟᎻᏴᎪᎩ Patchbay',
    'p4tchbay',
    'P@tchbay',
    'patch8ay',
    'pa7chbay',
    'xxpatchbayxx',
    'Patch_bay',
    'pat©hbay',
    'Pat©hbay',
    'patch©bay',
    'patchb₳y',
    'pa†chbay',
    'paŧchbay',
    '₱atchbay',
    'þatchbay',
    'patchßay',
    'patchba¥',
    'offi¢ial',
    '∂fficial official',
    'øfficial',
    'system©',
    'Patch/bay',
    'official',
    'Official App',
    'OFFICIAL',
    'Acme (official)',
    'offic1al',
    'officia1',
    '0fficial',
    'оfficial',
    'ofﬁcial',
    'o f f i c i a l',
    'o.f.f.i.c.i.a.l app',
    'AcmeOfficial',
    'offIcial',
    'official2',
    '2official',
    'Verified app',
    'verif1ed',
    'VΕRIFIED',
    'vverified verified',
    'Customer support',
    'suppоrt',
    'Support!',
    '$upport',
    'Acme Support24',
    'admin',
    'Аdmin',
    'adrnin',
    'ADMIN',
    'Admın',
    'adm!n',
    'a d m i n',
    'system',
    'Sуstem',
    'sy5tem',
    'System-Update',
    'the SYSTEM',
  ])('%s', (name) => {
    expect(findReservedWord(name.normalize('NFKC'), reserved)).not.toBeNull();
    expect(codeOf(() => parse(name))).toBe('invalid_client_metadata');
  });
});

describe('text that is not a name is refused', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an array', ['Notes']],
    ['an object', { toString: 'x' }],
    ['an empty text', ''],
    ['spaces', '   '],
    ['61 characters', 'a'.repeat(61)],
    ['a ligature that grows over the limit', 'ﷺ'.repeat(4)],
    ['a megabyte', 'a'.repeat(1_000_000)],
    ['a line break', 'Notes\r\nX-Injected: 1'],
    ['a line feed', 'No\ntes'],
    ['a tab', 'No\ttes'],
    ['a NUL', 'No\u0000tes'],
    ['an escape', 'No\u001b[31mtes'],
    ['a right-to-left override', 'seton\u202efdp'],
    ['bidi isolates', '\u2066Notes\u2069'],
    ['a zero-width space', 'No\u200btes'],
    ['a zero-width joiner', 'No\u200dtes'],
    ['a soft hyphen', 'No\u00adtes'],
    ['a word joiner', 'No\u2060tes'],
    ['a byte order mark', 'No\ufefftes'],
    ['tag characters', 'Notes\u{e0041}'],
    ['a blank braille', '\u2800'],
    ['a Hangul filler', '\u3164'],
    ['a combining mark alone', '\u0301'],
    ['piled up marks', `No${'\u0335\u0336\u0337\u0338'}tes`],
    ['markup', '<script>alert(1)</script>'],
    ['full-width markup', '＜b＞Notes'],
    ['a lone surrogate', 'No\ud800tes'],
    ['line separators', 'No\u2028tes'],
  ])('%s', (_, value) => {
    expect(codeOf(() => parse(value))).toBe('invalid_client_metadata');
  });
});

describe('the reserved words', () => {
  test('come from the operator and are folded like the name', () => {
    const own = { inside: ['Ａcmé'], whole: ['Söder'] };
    expect(findReservedWord('Patchbay official', own)).toBeNull();
    expect(findReservedWord('myAcmeTool', own)).toBe('Ａcmé');
    expect(findReservedWord('soder', own)).toBe('Söder');
    expect(findReservedWord('soderberg', own)).toBeNull();
  });

  test('are named by a refusal, as the operator wrote them, and never outside printable ASCII', () => {
    expect(() => parse('Оfficial')).toThrow(
      /^invalid_client_metadata: client_name has the reserved word official$/,
    );
    expect(() => parseClientName('soder', { inside: [], whole: ['Söder'] })).toThrow(
      /^invalid_client_metadata: client_name has a word that is reserved$/,
    );
  });
});
