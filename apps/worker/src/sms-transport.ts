import { type SmsTransport, smsLeaseSeconds } from '@patchbay/domain/mail';

/** Well within the lease, so that a message is claimed again only after this attempt is over. */
const sendTimeoutMs = (smsLeaseSeconds * 1000) / 2;

/** fetch takes no URL with a password in it; the gateway gets it as Basic authentication (RFC 7617). */
function splitCredentials(smsUrl: string): { url: string; headers: Record<string, string> } {
  const url = new URL(smsUrl);
  const { password, username } = url;
  if (username === '' && password === '') return { url: url.href, headers: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

/**
 * Sends over `SMS_URL`: a POST of `{ to, text }` as JSON, which any 2xx takes. The `Idempotency-Key` is the same when a
 * message is sent again. A redirect is not followed: the code would go to wherever it leads.
 */
export function createSmsTransport(smsUrl: string, timeoutMs = sendTimeoutMs): SmsTransport {
  const { url, headers } = splitCredentials(smsUrl);
  return {
    async send({ id, text, to }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}
