import { startProduct } from './product.ts';

/** Starts the product for the browser tests and gives the workers its address. @returns a function that stops it */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...address } = await startProduct('browser');
  process.env.PATCHBAY_PRODUCT = JSON.stringify(address);
  return stop;
}
