import { describe, expect, test } from 'vitest';
import { actionsOf, asksForSummary } from './action.ts';
import { quoteSummary } from './quote.ts';
import { sentencesOf } from './sentence.ts';

const partsOf = (text: string, spans: readonly { start: number; end: number }[]): string[] =>
  spans.map(({ end, start }) => text.slice(start, end));
const sentences = (text: string) => partsOf(text, sentencesOf(text));
const actions = (text: string) => partsOf(text, actionsOf(text));

describe('sentences', () => {
  test('end neither after an abbreviation nor inside an address', () => {
    expect(sentences('Dr. Brown called. See https://x.example/a.b?c=d. Bye!')).toEqual([
      'Dr. Brown called.',
      'See https://x.example/a.b?c=d.',
      'Bye!',
    ]);
  });

  test('end at lines, and in scripts without spaces', () => {
    expect(sentences('one\ntwo')).toEqual(['one', 'two']);
    expect(sentences('鍵は受付です。会議は三時です。')).toEqual(['鍵は受付です。', '会議は三時です。']);
  });

  test('are quoted to 300 characters, and never through the middle of one', () => {
    const [cut = ''] = sentences(`${'x'.repeat(299)}😀 and more`);
    expect(cut).toBe('x'.repeat(299));
    expect(cut.isWellFormed()).toBe(true);
  });
});

describe('an action', () => {
  test.each([
    ['Thanks! Please send the figures by Monday.', 'Please send the figures by Monday.'],
    ['Can you book a room? We met before.', 'Can you book a room?'],
    ['Bitte schick mir den Vertrag. Danke!', 'Bitte schick mir den Vertrag.'],
    ['Merci de rappeler le client. À demain.', 'Merci de rappeler le client.'],
    ['Hola. Por favor revisa la factura.', 'Por favor revisa la factura.'],
    ['- Remember to lock the door', '- Remember to lock the door'],
  ])('is the sentence that asks for it: %s', (text, action) => {
    expect(actions(text)).toEqual([action]);
  });

  test.each(['We did it already.', 'She said please.', 'Pleased to meet you.', 'Todos vienen.'])(
    'is not in: %s',
    (text) => {
      expect(actions(text)).toEqual([]);
    },
  );
});

test.each([
  ['Summarize the thread.', true],
  ['Please summarise what happened', true],
  ['Fass den Verlauf zusammen', true],
  ['Resume el hilo', true],
  ['Who sent the summary of the audit?', false],
])('"%s" asks for a summary: %s', (instruction, expected) => {
  expect(asksForSummary(instruction)).toBe(expected);
});

test('a summary quotes at most three sentences, in the order of the texts', () => {
  const texts = [
    'The release is on Friday. Nice weather.',
    'The release needs a review of the plan.',
    'Lunch?',
  ];
  const quotes = quoteSummary(
    texts.map((text, place) => ({ place, text })),
    [1, 2],
  );
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.length).toBeLessThanOrEqual(3);
  const places = quotes.map(({ place }) => place);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(quoteSummary([], [1, 2])).toEqual([]);
});

test('a summary of messages with hundreds of thousands of sentences is made of some of them', () => {
  const texts = Array.from({ length: 100 }, (_, place) => ({ place, text: 'yes\n'.repeat(2000) }));
  const last = { place: 100, text: 'yes, we meet on Monday' };
  expect(quoteSummary([...texts, last], [1, 2])[0]).toMatchObject({ place: 0, start: 0, end: 3 });
});
