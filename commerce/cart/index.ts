/** Cart: what a shopper is about to buy. */
export { type AddRequest, type AddResult, addToCart } from './add-to-cart.ts'
export type { AddCode, AddRefusal } from './adding/add-refusal.ts'
export { tooManyHeldRefusal } from './adding/hoarding.ts'
export { memberDays } from './adding/member.ts'
export { allPlaces, summed } from './adding/places.ts'
export { type CartPrice, type CartQuote, priceLocked, type QuoteCartResult, quoteCart } from './amounts/quote-cart.ts'
export { assignLine, type LineAssignment } from './assigning/assign-line.ts'
export { assignmentOf } from './assigning/assignment-of.ts'
export { type HouseholdPerson, readHouseholdFacts } from './assigning/household-facts.ts'
export { type AssignmentRefusal, judgeAssignments } from './assigning/judge-assignments.ts'
export { judgePerson } from './assigning/judge-person.ts'
export { type AssignableList, type ListedPerson, listAssignable } from './assigning/list-assignable.ts'
export { waiverNeeds } from './assigning/waiver-needs.ts'
export { type CardNeed, chooseNewCard, dropNewCards, readCardNeeds } from './cards/new-cards.ts'
export { readCartState } from './cart-state.sql.ts'
export { type CartWithLines, discountOwner, readGiven } from './coupons/cart-discounts.ts'
export {
  type ApplyCouponResult,
  applyCoupon,
  isKnownCode,
  type RemoveCouponResult,
  removeCoupon,
} from './coupons/coupons.ts'
export { type CheckoutDetails, readCheckoutDetails } from './details/checkout-details.sql.ts'
export { addOnPrompt, type LineDetails, readLineDetails } from './details/line-details.sql.ts'
export { type BuyerRecord, buyerRecord, type LineRecord, lineRecord } from './details/line-record.ts'
export {
  type SaveDetailsResult,
  saveBilling,
  saveCheckoutEmail,
  saveCheckoutPhone,
  saveShippingAddress,
} from './details/save-details.ts'
export {
  chooseShipping,
  type SaveLineResult,
  savePromptAnswer,
  saveRentalLocation,
  saveRentalProfile,
} from './details/save-line-details.ts'
export { forgetFiles } from './files.ts'
export { type GivenCart, giveCartToCustomer } from './give-cart-to-customer.ts'
export { type KeepResult, keepLine, type RemoveResult, removeLine, startCheckout } from './line-actions.ts'
export {
  type CartLine,
  type ChosenLine,
  choiceOfLine,
  readLines,
  renewalOfLine,
  type Unavailable,
  unavailableReason,
} from './lines/cart-line.ts'
export type { HeldLine } from './lines/held-line.ts'
export { endRenewals, type LineRenewal } from './lines/lines.sql.ts'
export {
  clearMemberDays,
  dropMemberDays,
  dropOtherMemberDays,
  forgetMemberDays,
  keepMemberDays,
  type MemberDays,
  moveMemberDays,
  returnMemberDays,
  sellMemberDays,
} from './lines/member-days.sql.ts'
export { ownView } from './lines/own-view.ts'
export { type Look, lookBeforeAdding, type PlacesLeft, refusalOfForm, slotsOfAdd } from './look-before-adding.ts'
export { type CartView, type CartViewLine, emptyCart, productsInCart, readCart } from './read-cart.ts'
export { type LapsedLine, type Renewal, renewLines } from './renewing/renew-lines.ts'
export { type TeeTimeProblem, teeTimeProblems, validateTeeTimes } from './renewing/validate-tee-times.ts'
export { lockOrderedLines, type OrderedLine, sellLines } from './selling/sell-lines.sql.ts'
export { claimedLines, vouchersInCart } from './vouchers/claims.sql.ts'
export { type CartVouchers, judgeCartVouchers } from './vouchers/judge-cart-vouchers.ts'
export { voucherInvalid } from './vouchers/line-voucher.ts'
