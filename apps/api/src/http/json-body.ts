export const bodyBytesMax = 64 * 1024;

/** Only `application/json`, or another type that is JSON for a route, in UTF-8 or without a charset, not compressed. */
export function isJsonMediaType(
  contentType: string | undefined,
  contentEncoding: string | undefined,
  other?: string,
): boolean {
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity') return false;
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json' && type.trim() !== other) return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
  });
}
