import type { TokenCount } from '../price.ts';

/** Tokens as the server counted them, or as they were estimated where it did not, or not plausibly. */
export interface ModelUsage extends TokenCount {
  readonly estimated: boolean;
}

export interface ChatRequest {
  /** What the model is to do. Nothing that a user has written stands in it. */
  readonly task: string;
  readonly words: string;
  readonly outputTokensMax: number;
}

export interface ChatAnswer {
  readonly text: string;
  readonly usage: ModelUsage;
}

/** Audio as it was recorded, and the media type of its file. */
export interface Speech {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/**
 * A model that writes and hears. Both calls end in time, and refuse alike.
 * @throws AccessError `ai_provider_unavailable` (503), `ai_provider_rejected` (400); neither says what the server said
 */
export interface Model {
  readonly name: string;
  chat(request: ChatRequest): Promise<ChatAnswer>;
  /** What was said; empty where nothing was. */
  transcribe(speech: Speech): Promise<ChatAnswer>;
}
