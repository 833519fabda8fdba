import type { Page, Route } from '@playwright/test';

/**
 * Answers the first request to an address in place of the server. The `times` of Playwright would end the interception in the
 * middle of the page's other requests. Chromium then lost one of them now and then, and the page never went on.
 */
export async function routeOnce(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  await page.route(address, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}
