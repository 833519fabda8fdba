import type { ProductAddress } from '../../product.ts';
import { type Answer, callApi, type Developer } from './developer.ts';
import { registerClient, type SelfRegistered } from './oauth-client.ts';
import { postForm, type Tokens } from './web-app.ts';

interface Authorization {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
}

/** A device whose code waits for a decision. */
export interface Device extends Authorization {
  readonly appName: string;
  poll(): Promise<Answer<Tokens & { readonly detail?: string }>>;
}

/** Requests a device code for an app that needs no approval. */
export async function startDevice(product: ProductAddress, scope = 'threads:read'): Promise<Device> {
  const client = await registerClient(product, {
    software_id: 'patchbay-cli',
    grant_types: ['device_code', 'refresh_token'],
    scope,
  });
  return startDeviceOf(product, client, scope);
}

/** Requests a device code for an approved app. */
export async function startDeviceOf(
  product: ProductAddress,
  { client_id, client_name: appName }: Pick<SelfRegistered, 'client_id' | 'client_name'>,
  scope: string,
): Promise<Device> {
  const asked = await postForm<Authorization>(product, '/v1/oauth/device_authorization', {
    client_id,
    scope,
  });
  const { device_code } = asked.body;
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const form = { grant_type, client_id, device_code };
  return { ...asked.body, appName, poll: () => postForm(product, '/v1/oauth/token', form) };
}

/** Connects a device that this developer has allowed. Returns the name of its app and its access token. */
export async function connectDevice(
  product: ProductAddress,
  { token }: Developer,
  scope?: string,
): Promise<{ readonly appName: string; readonly accessToken: string }> {
  const device = await startDevice(product, scope);
  const body = { user_code: device.user_code, decision: 'approve' };
  await callApi(product, 'POST /v1/oauth/device/decide', { token, body });
  const { access_token: accessToken } = (await device.poll()).body;
  return { appName: device.appName, accessToken };
}
