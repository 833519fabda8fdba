import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../product/root.ts';
import type { Failure } from './counts.ts';

const LINES_MAX = 60;
const FAILURES_MAX = 50;

function shorten(message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const cut = lines.length - LINES_MAX;
  // The end says most: a runner prints its summary there, and a stack trace is short enough to fit.
  const kept = cut > 0 ? [`... ${cut} more lines in the log`, ...lines.slice(-LINES_MAX)] : lines;
  return kept.map((line) => `    ${line}`).join('\n');
}

const relativeTitle = (title: string): string => (title.startsWith('/') ? relative(root, title) : title);

/** The failures as text, with paths relative to the checkout. Empty when nothing failed. */
export function renderFailures(failures: readonly Failure[]): string {
  const shown = failures.slice(0, FAILURES_MAX).map(({ title, message }) => {
    return `  FAILED  ${relativeTitle(title)}\n${shorten(message)}`;
  });
  const left = failures.length - shown.length;
  if (left > 0) shown.push(`  and ${left} more: see the logs`);
  return shown.join('\n\n');
}

/** Only the titles. Each failure is printed where it happened and named again at the end. */
export function renderTitles(failures: readonly Failure[]): string {
  return failures.map(({ title }) => `FAILED    ${relativeTitle(title)}`).join('\n');
}
