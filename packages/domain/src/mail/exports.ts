export type { MailDraft, MailPart } from './layout.ts';
export {
  createMailHandler,
  type MailOrder,
  type MailTransport,
  mailTopic,
  type OutgoingMail,
  queueDraft,
  queueMail,
} from './mail.ts';
export { listMailbox, type MailboxItem, type MailboxMessage, readMailboxMessage } from './mailbox.ts';
export { createSmsHandler, type OutgoingSms, queueSms, type SmsTransport, smsTopic } from './sms.ts';
export type { MailData, MailTemplate } from './template.ts';
