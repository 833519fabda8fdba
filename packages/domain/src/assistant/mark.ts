const mark = /\[(\d+)\]/g;
/** A mark that the next part may complete. */
const markBegun = /\[\d*$/;

/** The marks of a text that comes in parts. */
export interface Marks {
  /** The places that were named, in their order. */
  readonly places: readonly number[];
  /** Returns the text that is final with this part, without trailing blanks. */
  read(part: string): string;
  /** The rest of the text. */
  end(): string;
}

/**
 * Renumbers the marks of a text in their order. A mark of a message that was not given is left out.
 * @param given the number of messages that were given
 */
export function openMarks(given: number): Marks {
  const places: number[] = [];
  let waiting = '';
  let blanks = '';
  let hasBegun = false;

  const rename = (text: string): string =>
    text.replace(mark, (_mark, digits: string) => {
      const place = Number(digits) - 1;
      if (place < 0 || place >= given) return '';
      if (!places.includes(place)) places.push(place);
      return `[${places.indexOf(place) + 1}]`;
    });
  const trim = (text: string): string => {
    const began = hasBegun ? text : text.trimStart();
    const kept = began.trimEnd();
    if (kept === '') {
      if (hasBegun) blanks += began;
      return '';
    }
    const certain = blanks + kept;
    hasBegun = true;
    blanks = began.slice(kept.length);
    return certain;
  };
  return {
    places,
    read(part) {
      // Digits may come one by one; they are parsed together.
      if (waiting !== '' && /^\d*$/.test(part)) {
        waiting += part;
        return '';
      }
      const text = waiting + part;
      const begun = text.search(markBegun);
      const cut = begun < 0 ? text.length : begun;
      waiting = text.slice(cut);
      return trim(rename(text.slice(0, cut)));
    },
    end: () => trim(waiting),
  };
}
