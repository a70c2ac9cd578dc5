/** Shoppers: guests and customers, and the one cart each of them has. */
export {
  bumpVersion,
  type CartRef,
  claimCart,
  clearCarts,
  endVisitor,
  findCart,
  IS_UNCLAIMED,
  isCartUnclaimed,
  lockCart,
  lockUnclaimedCarts,
  setCurrency,
} from './shoppers.sql.ts'
export { isVisitorToken, type OpenedCart, openCart, type Shopper } from './shoppers.ts'
