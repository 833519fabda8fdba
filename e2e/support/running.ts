import { inject } from 'vitest';
import type { ProductAddress } from '../product.ts';

/** Where the product is that the global setup started for this run. */
export function readProduct(): ProductAddress {
  return inject('product');
}
