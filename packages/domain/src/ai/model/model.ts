import type { PricedModel, TokenCount } from '../price.ts';

/** Tokens as the server counted them, or as they were estimated where it did not, or not plausibly. */
export interface ModelUsage extends TokenCount {
  readonly estimated: boolean;
}

export interface ChatRequest {
  /** The model's task. It contains nothing that a user has written. */
  readonly task: string;
  readonly words: string;
  readonly outputTokensMax: number;
  /** Receives the answer while it is written. The partial text of a failed call is no answer. */
  readonly onText?: ((text: string) => void) | undefined;
}

export interface ChatAnswer {
  readonly text: string;
  readonly usage: ModelUsage;
}

/** A tool as it is described to a model. Models cannot run tools: they can only ask for calls. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly parameters: unknown;
}

/** A call that a model asks for, in the words of the model: the tool may not exist, and the arguments may be no JSON. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/**
 * One part of a conversation with a model. Each has its own role, so that nothing that was read can pass for a request.
 */
export type Turn =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'model'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export interface ToolChatRequest extends Omit<ChatRequest, 'onText' | 'words'> {
  readonly turns: readonly Turn[];
  readonly tools: readonly OfferedTool[];
  /** Aborted when the caller leaves, or with a `TimeoutError` when the server is too slow. */
  readonly signal?: AbortSignal | undefined;
}

export interface ToolChatAnswer extends ChatAnswer {
  readonly calls: readonly ToolCall[];
}

/** Audio as it was recorded, and the media type of its file. */
export interface Speech {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/**
 * A model that writes and transcribes. Its calls end in time, and fail in the same ways.
 * @throws AccessError `ai_provider_unavailable`, `ai_provider_misconfigured` (503), `ai_provider_rejected` (400); none repeats
 *   the server's words
 */
export interface Model extends PricedModel {
  chat(request: ChatRequest): Promise<ChatAnswer>;
  /** Goes on with a conversation, in which the model may ask for calls of the tools that it is offered. */
  chatWithTools(request: ToolChatRequest): Promise<ToolChatAnswer>;
  /** Transcribes speech; empty if there is none. */
  transcribe(speech: Speech): Promise<ChatAnswer>;
}
