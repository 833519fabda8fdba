import { listDevices, readCaller, removeDevice, updateProfile } from '@patchbay/domain/identity';
import { listGrants, revokeGrant } from '@patchbay/domain/oauth';
import { listedWhole, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { GrantBody, presentGrant } from '../presenters/grant.ts';
import { MeBody, ProfileBody, presentMe, presentProfile } from '../presenters/me.ts';
import { DeviceBody, presentDevice } from '../presenters/resource.ts';

const tag = 'Me';

export const meRoutes = [
  route({
    name: 'readCaller',
    surface: 'platform',
    method: 'GET',
    path: '/v1/me',
    summary: 'Who is calling, and the AI quotas that are left.',
    tag,
    verb: readCaller,
    answer: ok(MeBody, presentMe),
  }),
  route({
    name: 'updateProfile',
    surface: 'platform',
    method: 'PATCH',
    path: '/v1/me',
    summary: 'Change the display name, the consent to AI processing, the handle, or who may find the user.',
    tag,
    verb: updateProfile,
    body: 'json',
    answer: ok(ProfileBody, presentProfile),
    refusals: ['handle_taken'],
  }),
  route({
    name: 'listDevices',
    surface: 'platform',
    method: 'GET',
    path: '/v1/me/devices',
    summary: 'The devices that this user is signed in on.',
    tag,
    verb: listDevices,
    answer: listedWhole(DeviceBody, presentDevice),
  }),
  route({
    name: 'removeDevice',
    surface: 'platform',
    method: 'DELETE',
    path: '/v1/me/devices/{device_id}',
    summary: 'Remove a device; its sessions end.',
    tag,
    verb: removeDevice,
    params: { device_id: 'id' },
    answer: noContent,
  }),
  route({
    name: 'listGrants',
    surface: 'platform',
    method: 'GET',
    path: '/v1/me/grants',
    summary: 'The apps that this user has allowed something, newest first.',
    tag,
    verb: listGrants,
    answer: listedWhole(GrantBody, presentGrant),
  }),
  route({
    name: 'revokeGrant',
    surface: 'platform',
    method: 'DELETE',
    path: '/v1/me/grants/{grant_id}',
    summary: 'End what an app was allowed; its tokens stop working at once.',
    tag,
    verb: revokeGrant,
    params: { grant_id: 'id' },
    answer: noContent,
  }),
];
