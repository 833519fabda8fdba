/** An answer that is read while it is written. */
export interface PartialAnswer {
  /** The text so far. */
  readonly text: string;
  /** The longest silence once the answer has begun. */
  readonly silenceMsMax: number;
  append(text: string): void;
}

export function createPartialAnswer(onText: (text: string) => void): PartialAnswer {
  let heard = '';
  return {
    get text() {
      return heard;
    },
    silenceMsMax: 10_000,
    append(text) {
      heard += text;
      onText(text);
    },
  };
}
