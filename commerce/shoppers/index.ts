/** Shoppers: guests and customers, and the one cart each of them has. */
export { bumpVersion, type CartRef, clearCarts, endVisitor, findCart, lockCart, setCurrency } from './shoppers.sql.ts'
export { isVisitorToken, type OpenedCart, openCart, type Shopper } from './shoppers.ts'
