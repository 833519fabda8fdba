export { type OutgoingSms, type SmsTransport, sendQueuedSms, smsLeaseSeconds } from './send-queued.ts';
