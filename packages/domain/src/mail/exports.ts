export type { MailDraft, MailPart } from './layout.ts';
export {
  createMailHandler,
  type MailTransport,
  mailTopic,
  type OutgoingMail,
  queueDraft,
  queueMail,
} from './mail.ts';
export { listMailbox, readMailboxMessage } from './mailbox.ts';
export { createSmsHandler, type OutgoingSms, queueSms, type SmsTransport, smsTopic } from './sms.ts';
export { plainName } from './template.ts';
