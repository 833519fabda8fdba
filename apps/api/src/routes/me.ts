import { listDevices, readCaller, removeDevice, updateProfile } from '@patchbay/domain/identity';
import { listGrants, revokeGrant } from '@patchbay/domain/oauth';
import { listedWhole, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { GrantBody, presentGrant } from '../presenters/grant.ts';
import { MeBody, ProfileBody, presentMe, presentProfile } from '../presenters/me.ts';
import { DeviceBody, presentDevice } from '../presenters/resource.ts';

const me = { surface: 'platform', tag: 'Me' } as const;

export const meRoutes = [
  route({
    ...me,
    name: 'readCaller',
    method: 'GET',
    path: '/v1/me',
    summary: 'Read the caller and its remaining AI quotas.',
    description:
      'A session and an OAuth token get the profile of their user, an API key gets itself; no scope is needed. On the free tier, look at `remaining` of a quota before you call an AI route: at 0 the route answers 429.',
    verb: readCaller,
    answer: ok(MeBody, presentMe),
  }),
  route({
    ...me,
    name: 'updateProfile',
    method: 'PATCH',
    path: '/v1/me',
    summary: 'Change your name, AI consent, handle, or who can reach you.',
    description:
      'Only the fields that you send change. Only sessions can call this, because an API key or an app cannot consent for a person. A handle that is taken, or that could be mistaken for the service, is `handle_taken`. Changes are written into the audit log of your workspace.',
    verb: updateProfile,
    body: 'json',
    answer: ok(ProfileBody, presentProfile),
    refusals: ['handle_taken'],
  }),
  route({
    ...me,
    name: 'listDevices',
    method: 'GET',
    path: '/v1/me/devices',
    summary: 'List the devices where you are signed in, newest first.',
    description:
      'Signing in registers a device: the same browser on the same system is the same device. The list is whole, without the devices that were removed.',
    verb: listDevices,
    answer: listedWhole(DeviceBody, presentDevice),
  }),
  route({
    ...me,
    name: 'removeDevice',
    method: 'DELETE',
    path: '/v1/me/devices/{device_id}',
    summary: 'Remove a device and end its sessions.',
    description:
      'All sessions on the device end at once. Removing the device that you call from signs you out. The removal is written into the audit log of your workspace.',
    verb: removeDevice,
    params: { device_id: 'id' },
    answer: noContent,
  }),
  route({
    ...me,
    name: 'listGrants',
    method: 'GET',
    path: '/v1/me/grants',
    summary: 'List the apps that you gave access to, newest first.',
    description: 'The list is complete, without grants that ended or whose apps were deleted.',
    verb: listGrants,
    answer: listedWhole(GrantBody, presentGrant),
  }),
  route({
    ...me,
    name: 'revokeGrant',
    method: 'DELETE',
    path: '/v1/me/grants/{grant_id}',
    summary: 'Revoke an app’s access. Its tokens stop working immediately.',
    description:
      'Access tokens and refresh tokens of the grant are refused as soon as this answers. Causes `oauth.grant.revoked`. Revoking a grant that has ended changes nothing.',
    verb: revokeGrant,
    params: { grant_id: 'id' },
    answer: noContent,
  }),
];
