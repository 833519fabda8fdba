import type { SmsTransport } from '@patchbay/domain/mail';

/** fetch refuses a URL with a password in it; the gateway gets the password as Basic authentication (RFC 7617). */
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
 * Sends to the gateway at `SMS_URL`: a POST of `{ to, text }` as JSON, which it accepts with any 2xx. The
 * `Idempotency-Key` is the same when a message is sent again. Follows no redirect, which would carry the code elsewhere.
 */
export function createSmsTransport(smsUrl: string): SmsTransport {
  const { url, headers } = splitCredentials(smsUrl);
  return {
    async send({ id, text, to }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}
