import { describe, expect, test } from 'vitest';
import { quoteAnswer } from './quote.ts';
import { createTermList } from './term-list.ts';

/** A fact that somebody wrote, and a question about it in the same language. */
const facts = [
  [
    'English',
    'The spare key of the warehouse hangs behind the reception desk.',
    'Where does the spare key of the warehouse hang?',
  ],
  [
    'German',
    'Die Lieferung der Ersatzteile kommt am Donnerstag um neun Uhr in Halle drei an.',
    'Wann kommt die Lieferung der Ersatzteile an?',
  ],
  [
    'French',
    'Le contrat de location du bureau se termine fin septembre.',
    'Quand se termine le contrat de location du bureau ?',
  ],
  [
    'Spanish',
    'La reunión con el proveedor de cemento es el martes por la tarde.',
    '¿Cuándo es la reunión con el proveedor de cemento?',
  ],
  [
    'Italian',
    'La consegna dei mobili per la cucina è prevista per lunedì mattina.',
    'Quando è prevista la consegna dei mobili per la cucina?',
  ],
  [
    'Portuguese',
    'O voo para Lisboa sai do portão doze às sete da manhã.',
    'De que portão sai o voo para Lisboa?',
  ],
  ['Polish', 'Klucze do magazynu leżą w szufladzie recepcji.', 'Gdzie leżą klucze do magazynu?'],
  ['Russian', 'Договор аренды склада подпишут в пятницу утром.', 'Когда подпишут договор аренды склада?'],
  [
    'Turkish',
    'Fatura ödemesi cuma günü muhasebeye gönderilecek.',
    'Fatura ödemesi ne zaman muhasebeye gönderilecek?',
  ],
  [
    'Greek',
    'Το πλοίο για την Κρήτη φεύγει από την αποβάθρα επτά.',
    'Από ποια αποβάθρα φεύγει το πλοίο για την Κρήτη;',
  ],
  ['Arabic', 'اجتماع الميزانية يوم الأربعاء في القاعة الكبيرة.', 'متى اجتماع الميزانية؟'],
  ['Hebrew', 'מפתח המחסן נמצא אצל השומר בכניסה.', 'איפה נמצא מפתח המחסן?'],
  ['Hindi', 'गोदाम की चाबी रमेश के पास रखी है।', 'गोदाम की चाबी किसके पास रखी है?'],
  ['Japanese', '倉庫の鍵は受付の引き出しにあります。', '倉庫の鍵はどこにありますか？'],
  ['Chinese', '仓库的钥匙放在前台的抽屉里。', '仓库的钥匙放在哪里？'],
  ['Korean', '창고 열쇠는 안내 데스크 서랍에 있습니다.', '창고 열쇠는 어디에 있습니까?'],
  ['Thai', 'กุญแจโกดังอยู่ในลิ้นชักที่แผนกต้อนรับ', 'กุญแจโกดังอยู่ที่ไหน'],
  ['Vietnamese', 'Chìa khóa nhà kho nằm trong ngăn kéo ở quầy lễ tân.', 'Chìa khóa nhà kho nằm ở đâu?'],
] as const;

const seed = [17, 42] as const;
const people = ['Ada', 'Grace', 'Linus', 'Edsger'];
const things = ['report', 'budget', 'design', 'release', 'interview', 'server', 'invoice'];
const verbs = ['moved', 'checked', 'finished', 'sent', 'lost'];
const chatter = (at: number): string =>
  `${people[at % 4]} ${verbs[at % 5]} the ${things[at % 7]} ${at} before lunch, and asked about number ${at * 7}.`;

const texts = Array.from({ length: 1800 }, (_, at) => facts[(at - 50) / 100]?.[1] ?? chatter(at));
const list = createTermList(seed);
for (const text of texts) list.add(text);

describe.each(facts)('a question in %s', (_language, fact, question) => {
  test('finds the message that answers it first, and quotes it', () => {
    const { coverage, hits, weights } = list.search(question, 8);
    expect(texts[hits[0]?.place ?? -1]).toBe(fact);
    const sources = hits.map(({ place }) => ({ place, text: texts[place] ?? '' }));
    const [quote] = quoteAnswer(sources, weights, seed);
    expect(texts[quote?.place ?? -1]?.slice(quote?.start, quote?.end)).toBe(fact);
    expect(coverage).toBeGreaterThan(0.4);
  });
});

test.each([
  ['the accents and the case', 'WO LIEGT DER SCHLUESSEL? Klucze do magazynu LEZA'],
  [
    'the form of the letters',
    'Ｗｈｅｒｅ ｄｏｅｓ ｔｈｅ ｓｐａｒｅ ｋｅｙ ｏｆ ｔｈｅ ｗａｒｅｈｏｕｓｅ ｈａｎｇ?',
  ],
])('%s make no difference', (_what, question) => {
  expect(list.search(question, 1).hits[0]).toBeDefined();
});

test.each([
  'What is the capital of Mongolia?',
  'Who repaired the elevator in Madrid?',
  'Wie heißt der Hund?',
])('a question about something else is not covered: %s', (question) => {
  expect(list.search(question, 8).coverage).toBeLessThan(0.6);
});

test.each([
  ['a million letters', 'a'.repeat(1_000_000)],
  ['a hundred thousand words', 'word '.repeat(100_000)],
  ['nothing but marks', '\u0301'.repeat(50_000)],
  ['nothing but emoji', '😀'.repeat(50_000)],
  ['nothing', ''],
])('a text of %s is taken and found nowhere', (_what, text) => {
  const own = createTermList(seed);
  own.add(text);
  own.add('The audit is on Monday.');
  expect(own.size).toBe(2);
  expect(own.search('When is the audit?', 1).hits[0]?.place).toBe(1);
  expect(quoteAnswer([{ place: 0, text }], new Map(), seed)).toEqual([]);
});

test('of two equally good messages the newer one comes first', () => {
  const own = createTermList(seed);
  for (const text of ['The audit is on Monday.', 'Lunch?', 'The audit is on Friday.']) own.add(text);
  expect(own.search('When is the audit?', 2).hits.map(({ place }) => place)).toEqual([2, 0]);
});

test('two lists with different seeds share no hashes', () => {
  const [one, other] = [list, createTermList([18, 42])].map((each) => [
    ...each.search('spare key', 1).weights.keys(),
  ]);
  expect(one).toHaveLength(2);
  expect(other?.some((hash) => one?.includes(hash))).toBe(false);
});
