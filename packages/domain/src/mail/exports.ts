export { type MailBody, openMailBody, sealMailBody } from './body.ts';
export { listMailbox, type MailboxItem, type MailboxMessage, readMailboxMessage } from './mailbox.ts';
export { type MailOrder, queueMail } from './queue.ts';
export { type MailTransport, mailLeaseSeconds, type OutgoingMail, sendQueuedMail } from './send-queued.ts';
export { queueSms } from './sms/queue.ts';
export { type OutgoingSms, type SmsTransport, sendQueuedSms, smsLeaseSeconds } from './sms/send-queued.ts';
export type { MailData, MailTemplate } from './template.ts';
