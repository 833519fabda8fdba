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
import { setFlagRoute } from './admin/set-flag.ts';
import { setTierRoute } from './admin/set-tier.ts';
import { suspend } from './admin/suspend.ts';
import { createKey } from './api-key/create.ts';
import { createDefaultKey } from './api-key/create-default.ts';
import { listKeys } from './api-key/list.ts';
import { revokeKey } from './api-key/revoke.ts';
import { rotateKey } from './api-key/rotate.ts';
import { listAuditLog } from './audit/list.ts';
import { listMyDevices } from './device/list.ts';
import { removeMyDevice } from './device/remove.ts';
import { readMe } from './me/read.ts';
import { updateMe } from './me/update.ts';
import { listMessagesRoute } from './message/list.ts';
import { sendMessageRoute } from './message/send.ts';
import { listScopes } from './scope/list.ts';
import { createThreadRoute } from './thread/create.ts';
import { listThreadsRoute } from './thread/list.ts';
import { readThreadRoute } from './thread/read.ts';

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
  // The platform behind the scopes
  readMe,
  updateMe,
  listMyDevices,
  removeMyDevice,
  listThreadsRoute,
  createThreadRoute,
  readThreadRoute,
  listMessagesRoute,
  sendMessageRoute,
  // Operators
  readFlag,
  setFlagRoute,
  setTierRoute,
  suspend,
  reinstate,
];
