import type { Page } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import { expect } from './test.ts';

/** Something that a person sees: a page, or a dialog, menu or panel on it. */
export interface View {
  readonly name: string;
  readonly path: string;
  /** The person who looks at the page; a visitor is not signed in. */
  readonly as: 'visitor' | 'newcomer' | 'operator';
  /** The page calls the API itself: a header that the tests add would be one that no other origin may send. */
  readonly callsApi?: true;
  /** Makes what the person is to see, and what would be gone if it were made earlier. */
  readonly prepare?: (product: ProductAddress) => Promise<void>;
  /** Opens a dialog, a menu or a panel on the page. */
  readonly open?: (page: Page) => Promise<void>;
}

type Role = Parameters<Page['getByRole']>[0];

export const click = async (page: Page, role: Role, name: string | RegExp): Promise<void> => {
  await page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click();
};

export const shows = (page: Page, role: Role, name: string | RegExp): Promise<void> =>
  expect(page.getByRole(role, { name }).first()).toBeVisible();

/** Views of one page that a person opens one after the other, by name. */
export const viewsOf = (
  as: View['as'],
  path: string,
  views: Readonly<Record<string, NonNullable<View['open']>>>,
): readonly View[] => Object.entries(views).map(([name, open]) => ({ name, path, as, open }));
