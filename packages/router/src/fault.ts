import { AccessError, type ErrorCode, errorRegistry, type FieldError } from '@patchbay/contract';
import { fieldError, isUnavailable } from '@patchbay/domain';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

/** What a refusal shows to the console; never a cause. */
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
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

function accessErrorOf(error: TRPCError): AccessError {
  const { cause } = error;
  if (cause instanceof AccessError) return cause;
  if (cause instanceof ZodError) {
    return new AccessError('validation_error', {
      fields: cause.issues.map((issue) => fieldError(issue, 'body')),
    });
  }
  if (isUnavailable(cause)) return new AccessError('service_unavailable', { retryAfterSeconds: 1, cause });
  if (error.code === 'NOT_FOUND') return new AccessError('not_found');
  if (error.code === 'BAD_REQUEST') return new AccessError('invalid_request');
  return new AccessError('internal_error', { cause });
}

/** The same refusal under tRPC's own code for its status. */
export function toTrpcError(error: TRPCError): TRPCError {
  const access = accessErrorOf(error);
  return new TRPCError({ code: trpcCodes[access.status] ?? 'INTERNAL_SERVER_ERROR', cause: access });
}

/** The `data.access` member of an error's shape. */
export function describeFault(error: TRPCError): { access: AccessFault } {
  const { code, options } = accessErrorOf(error);
  const { reason, details, fields, retryAfterSeconds } = options;
  return {
    access: {
      code,
      message: errorRegistry[code].summary,
      ...(reason === undefined ? {} : { reason }),
      ...(details === undefined ? {} : { details }),
      ...(fields === undefined ? {} : { fields }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  };
}
