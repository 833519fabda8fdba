import { inject } from 'vitest';
import type { ProductAddress } from '../product.ts';

/** The addresses of the product that the global setup started for this run. */
export function readProduct(): ProductAddress {
  return inject('product');
}
