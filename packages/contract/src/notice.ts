import { z } from 'zod';
import { PageInput } from './page.ts';
import { idOf } from './text.ts';

/** The kinds of security notices. */
export const noticeKinds = [
  'new_sign_in',
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_replaced',
  'recovery_code_used',
  'app_disconnected',
  'app_lost_access',
  'key_expiring',
  'webhook_added',
  'webhook_changed',
  'webhook_failing',
  'webhook_disabled',
  'domain_missed',
  'domain_moved',
  'person_left',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * The page on which a person acts on a notice; with an id, the page of one key, app, agent or webhook endpoint.
 * `account`: its password and second factors.
 */
export interface NoticeTarget {
  readonly page: 'account' | 'connected_apps' | 'client' | 'agent' | 'key' | 'webhook' | 'domains';
  readonly id?: string;
}

export const ListNoticesInput = PageInput;
export const DismissNoticeInput = z.object({ id: idOf('notice_not_found') });

/** The number of notices that the banner shows at once. */
export const bannerNoticesMax = 3;
/**
 * The limit of mails about one kind of notice to one person in any 24 hours. Further notices are in the console alone.
 */
export const noticeMailsMax = 10;
export const keyExpiryNoticeDays = 7;
