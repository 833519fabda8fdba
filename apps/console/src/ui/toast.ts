import type { ReactNode } from 'react';
import type { DocsPlace } from '../lib/docs-places.ts';

export interface ToastMessage {
  readonly kind: 'done' | 'failed';
  readonly title: string;
  readonly description?: ReactNode;
  readonly requestId?: string;
  /** The documentation of what failed. */
  readonly docs?: DocsPlace;
}

type Fault = Required<Pick<ToastMessage, 'description' | 'docs'>> & {
  readonly requestId?: string | undefined;
};

type Listener = (message: ToastMessage) => void;
let listener: Listener | undefined;
let onFirst: (() => void) | undefined;
const waiting: ToastMessage[] = [];

/** Calls back with the first message, so that the toaster is loaded only then. */
export function awaitFirstToast(onMessage: () => void): () => void {
  onFirst = onMessage;
  return () => {
    onFirst = undefined;
  };
}

/** Hands the messages to the toaster, including those that came before it. */
export function takeToasts(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) {
    next(message);
  }
  return () => {
    listener = undefined;
  };
}

function push(message: ToastMessage): void {
  if (listener) {
    listener(message);
  } else {
    waiting.push(message);
    onFirst?.();
  }
}

/** Says briefly that something worked. */
export function toastDone(title: string): void {
  push({ kind: 'done', title });
}

/** Says that something failed, with the request id; stays until it is dismissed. */
export function toastFailed(title: string, { requestId, ...fault }: Fault): void {
  push({ kind: 'failed', title, ...fault, ...(requestId === undefined ? {} : { requestId }) });
}
