import { ReadDeviceRequestInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { consentKinds, describeOffer, type OfferedScope, requireApprovedClient } from '../grant/consent.ts';
import { findDeviceRequest } from './find-request.ts';

/** What a person is asked to allow a device, and where the device asked from. */
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
 * Reads a device's request for the page on which a person decides it. Reading decides nothing, even when the code came
 * in a link.
 * @throws AccessError `user_code_invalid` (404), `user_code_rate_limited` (429), `unauthorized_client` (403)
 */
export const readDeviceRequest = query({
  actors: consentKinds,
  input: ReadDeviceRequestInput,
  async run(ctx, input): Promise<DeviceRequestView> {
    const request = await findDeviceRequest(ctx, input.userCode);
    const { client, createdAt, expiresAt, ip, scopes, userAgent, userCode } = request;
    requireApprovedClient(client);
    return {
      userCode,
      client: { id: client.id, name: client.name, clientUri: client.clientUri },
      scopes: describeOffer(client, scopes),
      ip,
      userAgent,
      createdAt,
      expiresAt,
    };
  },
});
