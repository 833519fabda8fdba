/** An answer that is heard while it is written. */
export interface Hearing {
  /** What was written until now. */
  readonly text: string;
  /** For how long nothing may come once it has begun. */
  readonly silenceMsMax: number;
  hear(text: string): void;
}

export function createHearing(onText: (text: string) => void): Hearing {
  let heard = '';
  return {
    get text() {
      return heard;
    },
    silenceMsMax: 10_000,
    hear(text) {
      heard += text;
      onText(text);
    },
  };
}
