/** Orders: what was bought and paid, and how a payment whose end is not known is finished or undone. */
export { ORDER_STATES, type OrderState } from './order-state.ts'
