import { readInitialState } from './initial-state';

/** The product's name in sentences for people; the PHP filter `sitewright_product_name` changes it. */
export const productName = (): string => readInitialState().productName;
