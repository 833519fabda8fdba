import type { Route } from '../http/route.ts';
import { mfa } from './account/complete-mfa.ts';
import { forgotPasswordRoute } from './account/forgot-password.ts';
import { login } from './account/login.ts';
import { logoutRoute } from './account/logout.ts';
import { register } from './account/register.ts';
import { resend } from './account/resend.ts';
import { resetPasswordRoute } from './account/reset-password.ts';
import { verify } from './account/verify.ts';
import { readFlag } from './admin/read-flag.ts';
import { reinstate } from './admin/reinstate.ts';
import { reinstateUserRoute } from './admin/reinstate-user.ts';
import { setFlagRoute } from './admin/set-flag.ts';
import { setTierRoute } from './admin/set-tier.ts';
import { suspend } from './admin/suspend.ts';
import { suspendUserRoute } from './admin/suspend-user.ts';
import { createKey } from './api-key/create.ts';
import { createDefaultKey } from './api-key/create-default.ts';
import { listKeys } from './api-key/list.ts';
import { revokeKey } from './api-key/revoke.ts';
import { rotateKey } from './api-key/rotate.ts';
import { listAuditLog } from './audit/list.ts';
import { listContactsRoute } from './contact/list.ts';
import { listMyDevices } from './device/list.ts';
import { removeMyDevice } from './device/remove.ts';
import { listMyGrants } from './grant/list.ts';
import { revokeMyGrant } from './grant/revoke.ts';
import { readManifest } from './integration/read-manifest.ts';
import { readMe } from './me/read.ts';
import { updateMe } from './me/update.ts';
import { listMessagesRoute } from './message/list.ts';
import { sendMessageRoute } from './message/send.ts';
import { approveClient } from './oauth-client/approve.ts';
import { deleteRegistrationRoute } from './oauth-client/delete-registration.ts';
import { listClientQueueRoute } from './oauth-client/list-queue.ts';
import { readRegistrationRoute } from './oauth-client/read-registration.ts';
import { registerClientRoute } from './oauth-client/register.ts';
import { rejectClient } from './oauth-client/reject.ts';
import { suspendClient } from './oauth-client/suspend.ts';
import { updateRegistrationRoute } from './oauth-client/update-registration.ts';
import { decideDeviceRoute } from './oauth-device/decide.ts';
import { signUpByPhoneRoute } from './phone/sign-up.ts';
import { startPhoneRoute } from './phone/start.ts';
import { verifyPhoneRoute } from './phone/verify.ts';
import { listScopes } from './scope/list.ts';
import { createTaskRoute } from './task/create.ts';
import { listTasksRoute } from './task/list.ts';
import { createThreadRoute } from './thread/create.ts';
import { listThreadsRoute } from './thread/list.ts';
import { readThreadRoute } from './thread/read.ts';
import { listVoiceNotesRoute } from './voice-note/list.ts';
import { readVoiceNoteRoute } from './voice-note/read.ts';
import { sendVoiceNoteRoute } from './voice-note/send.ts';
import { authorizationServer, openidConfiguration } from './well-known/authorization-server.ts';
import { baseResource, mcpResource } from './well-known/protected-resource.ts';

/** The endpoint table, in the order of the specification. */
export const routes: readonly Route[] = [
  // Console account
  register,
  verify,
  login,
  resend,
  logoutRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  mfa,
  // Keys
  listScopes,
  listKeys,
  createKey,
  rotateKey,
  revokeKey,
  createDefaultKey,
  listAuditLog,
  // OAuth
  registerClientRoute,
  readRegistrationRoute,
  updateRegistrationRoute,
  deleteRegistrationRoute,
  authorizationServer,
  openidConfiguration,
  // MCP
  baseResource,
  mcpResource,
  readManifest,
  // OAuth
  decideDeviceRoute,
  // Platform users
  startPhoneRoute,
  verifyPhoneRoute,
  signUpByPhoneRoute,
  // The platform behind the scopes
  readMe,
  updateMe,
  listMyDevices,
  removeMyDevice,
  listMyGrants,
  revokeMyGrant,
  listThreadsRoute,
  createThreadRoute,
  readThreadRoute,
  listMessagesRoute,
  sendMessageRoute,
  sendVoiceNoteRoute,
  listVoiceNotesRoute,
  readVoiceNoteRoute,
  createTaskRoute,
  listTasksRoute,
  listContactsRoute,
  // Operators
  readFlag,
  setFlagRoute,
  setTierRoute,
  suspend,
  reinstate,
  suspendUserRoute,
  reinstateUserRoute,
  listClientQueueRoute,
  approveClient,
  rejectClient,
  suspendClient,
];
