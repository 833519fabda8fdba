import { startProduct } from './product.ts';

/** Starts the product for the browser tests and tells the workers where it is; returns what stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...address } = await startProduct('browser');
  process.env.PATCHBAY_PRODUCT = JSON.stringify(address);
  return stop;
}
