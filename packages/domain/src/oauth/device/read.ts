import { typedUserCode } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { parseInput, requireActor } from '../../core/exports.ts';
import { consentKinds, describeOffer, type OfferedScope, requireApprovedClient } from '../grant/consent.ts';
import { findDeviceRequest } from './find-request.ts';

const Input = z.object({ userCode: typedUserCode });

/** What a person is asked to allow a device, and where it asked from. */
export interface DeviceRequestView {
  /** As shown on the device: `BCDF-GHJK`. */
  readonly userCode: string;
  readonly client: { readonly id: string; readonly name: string; readonly clientUri: string | null };
  readonly scopes: readonly OfferedScope[];
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * A device's request, for the page on which a person decides it. Reading decides nothing, also when the code came in
 * a link.
 * @throws AccessError `user_code_invalid` (404), `user_code_rate_limited` (429), `unauthorized_client` (403)
 */
export async function readDeviceRequest(
  ctx: Context,
  rawInput: z.input<typeof Input>,
): Promise<DeviceRequestView> {
  const caller = requireActor(ctx, consentKinds);
  const { userCode } = parseInput(Input, rawInput);
  const request = await findDeviceRequest(caller, userCode);
  const { client } = request;
  requireApprovedClient(client);
  return {
    userCode: request.userCode,
    client: { id: client.id, name: client.name, clientUri: client.clientUri },
    scopes: describeOffer(client, request.scopes),
    ip: request.ip,
    userAgent: request.userAgent,
    createdAt: request.createdAt,
    expiresAt: request.expiresAt,
  };
}
