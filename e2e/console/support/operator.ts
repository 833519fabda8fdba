import { operatorEmail, type ProductAddress } from '../../product.ts';
import { type Developer, signIn, signUp } from './developer.ts';

const operator = { email: operatorEmail, password: 'operators-of-the-browser-tests' };

/** The operator of this product, who signs up at the first call and signs in at every later one. */
export async function signInOperator(product: ProductAddress): Promise<Developer> {
  const token: string | undefined = await signIn(product, operator);
  return token === undefined ? signUp(product, operator) : { ...operator, token };
}
