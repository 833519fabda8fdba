import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Legacy mode runs in the page itself; the other opens one more page for each check, to join frames that the console
// does not have. What holds is counted and not described, since nobody reads it.
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/** What violates WCAG 2.2 AA on the page in its current state. */
export function findViolations(page: Page): Promise<string[]> {
  return listViolations(axeOf(page).withTags(tags));
}

/** What violates a rule about colours, the only rules whose outcome another theme can change. */
export function findColourViolations(page: Page): Promise<string[]> {
  return listViolations(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** Sets the width of a small phone, and expects no sideways scrolling. */
export async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
