export const baseUrl = process.env.PATCHBAY_BASE_URL ?? 'http://localhost:4000';
export const consoleUrl = process.env.PATCHBAY_CONSOLE_URL ?? 'http://localhost:3000';
/** From the settings, and never from the header `Host`, which a caller chooses. */
export const appUrl = process.env.APP_URL ?? `http://localhost:${process.env.PORT ?? 8080}`;
export const redirectUri = `${appUrl}/callback`;
export const scope = 'threads:read';
/**
 * Scripts cannot read the cookies, forms of other sites do not send them, and with https they are never sent over http.
 */
export const cookie = {
  httpOnly: true,
  sameSite: 'lax',
  secure: appUrl.startsWith('https:'),
  path: '/',
} as const;
export const sessionSeconds = 30 * 24 * 3600;
