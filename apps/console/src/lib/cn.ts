import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const sizes = ['2xs', 'xs', 'dense', 'sm', 'base', 'lg', 'xl', '2xl'];

/** The colors of globals.css. A name that is not here is no color, and overrides none. */
const colors = [
  'canvas',
  'panel',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'control-line',
  'ink',
  'soft',
  'faint',
  'accent',
  'accent-fill',
  'accent-fill-hover',
  'accent-soft',
  'on-fill',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-fill',
  'bad-fill-hover',
  'bad-soft',
  'bar',
  'bar-warn',
  'bar-bad',
  'scrim',
  'white',
  'transparent',
];

// Only what callers of the primitives override. The library's full table would be a twentieth of a page's budget.
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    'font-size': [{ text: sizes }],
    'text-align': [{ text: ['left', 'center', 'right'] }],
    'text-color': [{ text: colors }],
    bg: [{ bg: colors }],
    h: [{ h: [any] }],
    'min-h': [{ 'min-h': [any] }],
    w: [{ w: [any] }],
    size: [{ size: [any] }],
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    pr: [{ pr: [any] }],
    pl: [{ pl: [any] }],
    pb: [{ pb: [any] }],
  },
  conflictingClassGroups: { size: ['h', 'w'], p: ['px', 'pr', 'pl', 'pb'], px: ['pr', 'pl'] },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two that set the same property, the later one wins. */
export function cn(...names: ClassValue[]): string {
  return merge(clsx(names));
}
