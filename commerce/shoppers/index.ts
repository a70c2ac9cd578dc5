/** Shoppers: guests and customers, and the one cart each of them has. */
export { clearCarts } from './clear-carts.ts'
export { endVisitor } from './end-visitor.ts'
export { findCart } from './find-cart.ts'
export { lockCart } from './lock-cart.ts'
export { type OpenedCart, openCart } from './open-cart.ts'
export { isVisitorToken, type Shopper } from './shopper.ts'
export { bumpVersion, type CartRef, setCurrency } from './shoppers.sql.ts'
