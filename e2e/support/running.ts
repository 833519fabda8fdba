import { inject } from 'vitest';
import type { ProductAddress, StartedProduct } from '../product.ts';

/** The product that the global setup of this project started. */
export function readProduct(): ProductAddress {
  return inject('product');
}

/** The product of the run, as `npm start` runs it. */
export function readStarted(): StartedProduct {
  return inject('started');
}
