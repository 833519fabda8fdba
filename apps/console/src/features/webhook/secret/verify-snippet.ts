const typescript = `import { createHmac, timingSafeEqual } from 'node:crypto';

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64');

/** Returns the event, or throws unless it was signed for you in the last five minutes. \`body\` is the raw text. */
export function verify(body: string, headers: Headers): { id: string; type: string; data: unknown } {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const entries = (headers.get('webhook-signature') ?? '').split(' ');
  const signed = entries.some((entry) => {
    const given = Buffer.from(entry.replace('v1,', ''), 'base64');
    return entry.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (key.length === 0 || !signed || !(age <= 300)) throw new Error('The signature is wrong or too old.');
  return JSON.parse(body);
}
`;

const python = `import base64, hashlib, hmac, json, os, time

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def verify(body: bytes, headers) -> dict:
    """Returns the event, or raises unless it was signed for you in the last five minutes. \`body\` is the raw body."""
    message_id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    entries = headers["webhook-signature"].split(" ")
    matches = [hmac.compare_digest(entry.encode(), f"v1,{digest}".encode()) for entry in entries]
    if not key or not any(matches) or abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The signature is wrong or too old.")
    return json.loads(body)
`;

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"math"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// Verify returns nil if the raw body was signed for you in the last five minutes.
func Verify(body []byte, header http.Header) error {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))
	if err != nil || len(key) == 0 {
		return errors.New("WEBHOOK_SECRET is not set")
	}
	timestamp := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-seconds)) > 300 {
		return errors.New("the timestamp is too old")
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("webhook-id") + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, entry := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(entry), []byte(expected)) {
			return nil
		}
	}
	return errors.New("the signature is wrong")
}
`;

/** A word of the shell that stands for exactly this text. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Signs an event as the service does, and sends it: to try a receiver that the service cannot reach yet. */
const curl = (
  url: string,
) => `body='{"id":"evt_test","type":"ping","created_at":"2026-01-01T00:00:00.000Z","data":{}}'
at=$(date +%s)
key=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -vtx1 | tr -d ' \\n')
signature=$(printf %s "evt_test.$at.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
curl ${quote(url)} --data-binary "$body" -H 'content-type: application/json' \\
  -H 'webhook-id: evt_test' -H "webhook-timestamp: $at" -H "webhook-signature: v1,$signature"
`;

export const snippetLanguages = ['typescript', 'python', 'go', 'curl'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

/** How a snippet is headed, and what it is for. */
export const snippetLabels: Readonly<Record<SnippetLanguage, { label: string; note: string }>> = {
  typescript: { label: 'TypeScript', note: 'Verifies a delivery. No packages needed.' },
  python: { label: 'Python', note: 'Verifies a delivery. No packages needed.' },
  go: { label: 'Go', note: 'Verifies a delivery. No packages needed.' },
  curl: { label: 'curl', note: 'Signs a test event and sends it to your receiver.' },
};

/**
 * Code that verifies deliveries by Standard Webhooks, or sends a signed one to `url`. It reads the secret from the
 * environment variable WEBHOOK_SECRET, so that the secret does not stand in any code.
 */
export function verifySnippet(language: SnippetLanguage, url: string): string {
  return { typescript, python, go, curl: curl(url) }[language];
}
