import { describe, expect, test } from 'vitest';
import { claimsOf, supportOf } from './support.ts';

describe('the sentences of an answer that name a source', () => {
  test.each<[string, string, number, string[]]>([
    ['inside a sentence', 'On Thursday [1], at nine. Bring tea [2].', 1, ['On Thursday , at nine.']],
    ['at its end', 'On Thursday. Bring tea [2].', 2, ['Bring tea .']],
    ['behind its end', 'On Thursday. [1] Bring tea. [2]', 1, ['On Thursday.']],
    ['beside another', 'On Thursday. Bring tea [1][2].', 2, ['Bring tea .']],
    ['twice', 'On Thursday [3]. Not today. At nine [3].', 3, ['On Thursday .', 'At nine .']],
    ['before everything', '[1] On Thursday.', 1, ['On Thursday.']],
    ['nowhere', 'On Thursday [1].', 2, []],
    ['alone', '[1]', 1, ['']],
  ])('are found %s', (_where, text, number, claims) => {
    expect(claimsOf(text, number)).toEqual(claims);
  });

  test('are found in time that grows with the answer, which a server may make as long as it likes', () => {
    expect(claimsOf('Today [1]. '.repeat(90_000), 1)[0]).toBe('Today .');
  });
});

describe('the part of a message that a claim rests on', () => {
  const source =
    'Hello everybody, the house and the garden are fine. We met on Thursday. The mechanic comes on Friday at nine, with the parts of the lift. The house is fine, and so is the garden.';
  const quoteFor = (claim: string, request = '', text = source) => {
    const span = supportOf(text, claim, request);
    return span && text.slice(span.start, span.end);
  };

  test('is the sentence that has its words, and not the one that stands for the whole', () => {
    expect(quoteFor('He brings parts for the lift on Friday.')).toBe(
      'The mechanic comes on Friday at nine, with the parts of the lift.',
    );
    expect(quoteFor('You met on Thursday.')).toBe('We met on Thursday.');
  });

  test('is the one that was asked about, of two that have them equally', () => {
    const text = 'The plumber comes on Monday. The mechanic comes on Monday.';
    expect(quoteFor('On Monday.', 'When does the mechanic come?', text)).toBe(
      'The mechanic comes on Monday.',
    );
  });

  test('is found at the end of speech without a single full stop', () => {
    const text = `${'and then we talked about the garden '.repeat(200)}and the code of the door is 4711`;
    expect(quoteFor('The code is 4711.', '', text)).toContain('4711');
    expect(quoteFor('The code is 4711.', '', text)?.length).toBeLessThanOrEqual(300);
  });

  test('is none if no word is shared, as in another language', () => {
    expect(quoteFor('火曜日です。')).toBeNull();
    expect(quoteFor('', '')).toBeNull();
  });
});
