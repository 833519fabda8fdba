import type { ErrorCode } from '@patchbay/contract';

/** The facts about an error that its page may show. */
export interface PageFault {
  readonly code: string;
  readonly requestId: string;
}

const pattern = /^([a-z_]+):([A-Za-z0-9._-]{1,128})$/;

/** The digest of a page's error, which is all that the framework shows of it to the browser. */
export const writeDigest = (code: ErrorCode, requestId: string): string => `${code}:${requestId}`;

export const digestOf = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error ? String(error.digest) : undefined;

/** Reads a digest of {@link writeDigest}; null for a digest of the framework. */
export function readDigest(digest: string | undefined): PageFault | null {
  const [, code, requestId] = pattern.exec(digest ?? '') ?? [];
  return code === undefined || requestId === undefined ? null : { code, requestId };
}

/** The id with which a page's fault is logged and shown: the request's, or one of the framework. */
export function faultIds(
  error: unknown,
  requestId: string,
): { readonly requestId: string; readonly errorId?: string } {
  const digest = digestOf(error);
  return { requestId, ...(digest !== undefined && readDigest(digest) === null && { errorId: digest }) };
}
