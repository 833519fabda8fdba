/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Rules that pass are not described, because nobody reads that. No rule here needs the style sheets, so axe does not load them again.
const options: RunOptions = { resultTypes: ['violations'], preload: false };

async function listViolations(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  // Once for each page: it takes the browser longer to read axe than to run it.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (chosen) => (await window.axe?.run(document, chosen))?.violations,
    { ...options, runOnly },
  );
  if (violations === undefined) throw new Error('axe did not run');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/** Lists violations of WCAG 2.2 AA on the page in its current state. */
export function findViolations(page: Page): Promise<string[]> {
  return listViolations(page, { type: 'tag', values: tags });
}

/** Lists violations of the rules about colors, the only rules whose outcome another theme can change. */
export function findColorViolations(page: Page): Promise<string[]> {
  return listViolations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

/** The width that the page, or a part of an open dialog, would need to show all of itself. */
const neededWidth = (): number => {
  const parts = [document.documentElement, ...document.querySelectorAll('[role=dialog] > *')];
  return Math.max(...parts.map(({ scrollWidth }) => scrollWidth));
};

/** Sets the width of a small phone, and expects no sideways scrolling. */
export async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(neededWidth)).toBeLessThanOrEqual(360);
}
