import { AccessError, type ErrorCode, errorRegistry, type FieldError } from '@patchbay/contract';
import {
  fieldError,
  fieldErrorsMax,
  isTemporaryFault,
  type Origin,
  type Services,
} from '@patchbay/domain/core';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

/** The part of a refusal that the console shows; never a cause. */
export interface AccessFault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
}

const trpcCodes: Partial<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  501: 'NOT_IMPLEMENTED',
  503: 'SERVICE_UNAVAILABLE',
};

/** Refusals of tRPC itself, before a procedure runs. */
const ownRefusals: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'invalid_request',
  BAD_REQUEST: 'invalid_request',
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

function accessErrorOf(error: TRPCError): AccessError {
  const { cause } = error;
  if (cause instanceof AccessError) return cause;
  if (cause instanceof ZodError) {
    const fields = cause.issues.slice(0, fieldErrorsMax).map((issue) => fieldError(issue, 'body'));
    return new AccessError('validation_error', { fields });
  }
  if (isTemporaryFault(cause)) return new AccessError('service_unavailable', { retryAfterSeconds: 1, cause });
  return new AccessError(ownRefusals[error.code] ?? 'internal_error', { cause });
}

/** The same refusal under tRPC's own code for its status. */
export function toTrpcError(error: TRPCError): TRPCError {
  const access = accessErrorOf(error);
  return new TRPCError({ code: trpcCodes[access.status] ?? 'INTERNAL_SERVER_ERROR', cause: access });
}

/** Logs a fault of ours with its cause, under the id that the caller sees; a refusal is no fault. */
export function logFault(
  { origin, services }: { readonly origin: Origin; readonly services: Pick<Services, 'logger'> },
  { cause, code }: TRPCError,
  fields: Readonly<Record<string, string>> = {},
): void {
  if (code !== 'INTERNAL_SERVER_ERROR') return;
  services.logger.error({ err: cause, ...fields, requestId: origin.requestId }, 'procedure failed');
}

/** The `httpStatus` and `access` members of an error's shape. Without `httpStatus`, tRPC would answer a 503 as 500. */
export function describeFault(error: TRPCError): { httpStatus: number; access: AccessFault } {
  const { code, options } = accessErrorOf(error);
  const { reason, details, fields, retryAfterSeconds } = options;
  const { status: httpStatus, summary: message } = errorRegistry[code];
  return {
    httpStatus,
    access: {
      code,
      message,
      ...(reason === undefined ? {} : { reason }),
      ...(details === undefined ? {} : { details }),
      ...(fields === undefined ? {} : { fields }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  };
}
