import { TryDeviceCodeInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { consentKinds, describeOffer, type OfferedScope, requireApprovedClient } from '../grant/consent.ts';
import { findDeviceRequest } from './find-request.ts';

/** A request that a person decides about: the device, and where it asked from. */
export interface DeviceRequestView {
  /** As the device shows it: `BCDF-GHJK`. */
  readonly userCode: string;
  readonly client: { readonly id: string; readonly name: string; readonly clientUri: string | null };
  readonly scopes: readonly OfferedScope[];
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Looks up a device's request for the page on which a person decides it, and decides nothing. It is a command, because
 * an unknown code counts: a page of another site could use up a person's tries by GET, which needs no permission.
 * @throws AccessError `user_code_invalid` (404), `user_code_rate_limited` (429), `unauthorized_client` (403)
 */
export const tryDeviceCode = command({
  actors: consentKinds,
  input: TryDeviceCodeInput,
  prepare: (ctx, { userCode }) => findDeviceRequest(ctx, userCode),
  run({ actor }, _input, request) {
    const { client, createdAt, expiresAt, ip, scopes, userAgent, userCode } = request;
    requireApprovedClient(client, actor);
    const value: DeviceRequestView = {
      userCode,
      client: { id: client.id, name: client.name, clientUri: client.clientUri },
      scopes: describeOffer(client, scopes),
      ip,
      userAgent,
      createdAt,
      expiresAt,
    };
    return Promise.resolve({ value, audit: { unaudited: 'nothing is decided yet' }, event: null });
  },
});
