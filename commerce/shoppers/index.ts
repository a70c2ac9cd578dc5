/** Shoppers: guests and customers, and the one cart each of them has. */
export { addOwnPerson, givePeople, readOwnPeople, saveOwnHealthProfile, saveOwnPerson } from './own-people.ts'
export {
  bumpVersion,
  type CartRef,
  claimCart,
  clearCarts,
  endOfferCart,
  endVisitor,
  findCart,
  IS_UNCLAIMED,
  lockCart,
  lockUnclaimedCarts,
  setCurrency,
  tokenHash,
  WITH_THEIR_PEOPLE,
} from './shoppers.sql.ts'
export { isVisitorToken, makeCart, type OpenedCart, openCart, type Shopper } from './shoppers.ts'
