/** Checkout: which steps a cart needs before it can be ordered, and what was said in them. */
export { type AddOnSteps, allowsGuestOrder, type LineSteps, readLineSteps } from './line-steps.ts'
export { type Checkout, readCheckout } from './read-checkout.ts'
