import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

const executablePath = findChromium(process.env);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'console', testDir: 'console' },
    // Switches what holds for the whole product, so nothing else may run at the same time.
    { name: 'alone', testDir: 'alone', dependencies: ['console'] },
    // Searches what the whole run stored. It stops the product, so it starts after all other tests have passed.
    { name: 'after-console', testDir: 'after-run', dependencies: ['alone'] },
  ],
  outputDir: '../test-results',
  globalSetup: './browser-setup.ts',
  // One more than the cores of CI: a browser waits for its page about a third of the time. A retry would hide a race.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // No promise is about the time that a page takes, and the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // Pictures and copies of every page in every test take a tenth of the run; the last picture of a failure is taken anyway.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // A test begins in the emptied browser of the one before it: a new one takes longer to start than many a test.
    reuseContext: true,
    // No test is about motion, and to draw it takes the browser longer than the rest of a dialog.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium has no sandbox for root. Its background requests would break the test for requests to other hosts. A page is open
      // too short to be worth optimizing its code, or threads that draw it.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-lcd-text',
        '--num-raster-threads=1',
        '--disable-threaded-animation',
      ],
    },
  },
});
