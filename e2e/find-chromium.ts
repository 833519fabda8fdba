import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The first is the browser without its windows: it takes less of the machine.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * The browser for the tests: `CHROMIUM_PATH`, one on the PATH, a macOS application, or one that `npx playwright install
 * chromium` installed. Undefined when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const places = [...onPath, ...macApps, chromium.executablePath()];
  return env.CHROMIUM_PATH || places.find((place) => existsSync(place));
}
