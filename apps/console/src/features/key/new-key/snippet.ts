/** The first request to try: lists the welcome thread. `key` may be a placeholder. */
export function curlSnippet(baseUrl: string, key: string): string {
  return `curl -s ${baseUrl}/v1/threads -H "Authorization: Bearer ${key}"`;
}

/** The content of the .env file that is offered for download. */
export function envFile(baseUrl: string, rawKey: string): string {
  return `PATCHBAY_BASE_URL=${baseUrl}\nPATCHBAY_API_KEY=${rawKey}\n`;
}

/** A file name made from the key's name and safe on every system: "ci-worker.env". */
export function envFileName(keyName: string): string {
  const slug = keyName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${slug === '' ? 'patchbay' : slug}.env`;
}
