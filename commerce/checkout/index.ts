/** Checkout: what a cart still needs before it can be ordered. */
export { type Checkout, readCheckout } from './read-checkout.ts'
