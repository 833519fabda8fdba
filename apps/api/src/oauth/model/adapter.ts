import type { Services } from '@patchbay/domain/core';
import { createClientResolver } from '@patchbay/domain/oauth';
import type { Adapter } from 'oidc-provider';
import { clientModel } from './client.ts';
import { deviceCodeModel } from './device-code.ts';
import { grantModel } from './grant.ts';
import { interactionModel } from './interaction.ts';
import { absent, createExpiry, type Storage } from './storage.ts';
import { accessTokenModel, codeModel, refreshTokenModel } from './token.ts';

const models: Readonly<Record<string, (storage: Storage) => Adapter>> = {
  Client: clientModel,
  Grant: grantModel,
  AuthorizationCode: codeModel,
  RefreshToken: refreshTokenModel,
  AccessToken: accessTokenModel,
  DeviceCode: deviceCodeModel,
  Interaction: interactionModel,
};

/** The library's storage. It keeps no session: who the person is comes only from the decision in the console. */
export function createAdapter(services: Services): (model: string) => Adapter {
  const storage = {
    services,
    expiry: createExpiry(services.clock),
    resolver: createClientResolver(services),
  };
  return (model) => models[model]?.(storage) ?? absent;
}
