import { type Marks, openMarks } from './mark.ts';

const mayBeNone = /^(?:n|no|non|none\W*)$/i;
const isNone = /^none\b\W*$/i;

/** A model's text on its way to a caller who reads it at once. */
export interface Passage extends Pick<Marks, 'places'> {
  write(text: string): void;
  /** The whole text; null if it is empty, or cites nothing although it has to. */
  end(): string | null;
}

interface PassageRules {
  /** The number of messages that the model was given. */
  readonly given: number;
  /** A text without citations cannot be checked, and counts as none. */
  readonly mustCite: boolean;
  readonly onText?: ((text: string) => void) | undefined;
}

/**
 * Passes on the text as soon as it is certain to be in the answer: nothing of it is ever taken back. The passed text is
 * the beginning of the answer, word for word, and all of it at the end.
 */
export function openPassage({ given, mustCite, onText }: PassageRules): Passage {
  const marks = openMarks(given);
  let text = '';
  let waiting = '';
  let isCertain = false;

  const take = (part: string): void => {
    text += part;
    waiting += part;
  };
  const pass = (): void => {
    if (waiting !== '') onText?.(waiting);
    waiting = '';
  };
  return {
    places: marks.places,
    write(written) {
      take(marks.read(written));
      isCertain ||= mustCite ? marks.places.length > 0 : text !== '' && !mayBeNone.test(text);
      if (isCertain) pass();
    },
    end() {
      take(marks.end());
      if (text === '' || isNone.test(text) || (mustCite && marks.places.length === 0)) return null;
      pass();
      return text;
    },
  };
}
