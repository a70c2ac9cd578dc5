/** Rows of settings, catalog, products, prices, activities, the cart, vouchers and plans. */
import { CLOSING } from '#server/testing/visitors/closed-day.ts'
import { EVENING } from '#server/testing/visitors/lock-guest.ts'
import {
  ADMIN,
  type AnswerRow,
  BY_OWNER,
  EVERYONE,
  IN_PERSON,
  OF_OWNER,
  OF_OWNER_SIGNED_IN,
  OF_OWNER_UNASKED,
  SIGNED_IN,
  STAFF,
} from './rows.ts'

const SCAN = '6f0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e77'
const NO_CHOICE = `${SCAN}.${'x'.repeat(22)}`
const UNKNOWN = '404   404   404      404   404   404          404     404'
const CORRECTION = '7f0e9a52-7c1e-4a44-9f0b-2f5d1c0a9e77'

/** What staff ask for and is not there. */
const OF_NO_ORDER = '401   403   403      404   404   403          401     401'
const NO_ORDER = { number: 'NONE-0000' }

const everyone: AnswerRow = { answers: EVERYONE }
const signedIn: AnswerRow = { answers: SIGNED_IN }
const ofProduct: AnswerRow = {
  answers: EVERYONE,
  with: (_, { product }) => ({ params: { productId: product, id: product } }),
}
const ofTeeSheet: AnswerRow = {
  answers: EVERYONE,
  with: (_, { course }) => ({ query: { productId: String(course), teetimeDate: '2026-12-21' } }),
}
const ofLock = (answers: string): AnswerRow => ({
  answers,
  with: ({ lock }) => ({ params: { lockId: lock } }),
  usesUp: 'lock',
})
const ofCoupon = (answers: string): AnswerRow => ({ answers, with: () => ({ params: { discountCode: 'SAVE20' } }) })
const ofLine: AnswerRow = { answers: BY_OWNER, with: ({ line }) => ({ body: { Id: line } }), usesUp: 'line' }

export const SHOPPING_ROWS: Readonly<Record<string, AnswerRow>> = {
  readFeatureFlags: everyone,
  readStoreSettings: everyone,
  readLanguageStrings: everyone,
  readWidgetZones: everyone,
  readUtcTime: everyone,
  readUtcTimeByNumber: everyone,
  listCategories: everyone,
  showCategory: { answers: EVERYONE, with: (_, { category }) => ({ params: { id: category } }) },
  showRelatedProducts: ofProduct,
  crossSellForCart: everyone,
  crossSellForProduct: ofProduct,
  crossSellSettings: ofProduct,
  changeAttributes: {
    answers: EVERYONE,
    with: (_, { form, product }) => ({ query: { productId: String(product) }, body: form }),
  },
  showProduct: ofProduct,
  showProductBySku: {
    answers: EVERYONE,
    with: (_, { product }) => ({ params: { id: product, sku: 'LT-DAY' } }),
  },
  showProductOverview: ofProduct,
  findProductBySlug: { answers: EVERYONE, with: () => ({ params: { slug: 'day-lift-ticket' } }) },
  findVoucherProduct: { answers: EVERYONE, with: () => ({ params: { slug: 'first-timer-lesson' } }) },
  showDayPrices: {
    answers: EVERYONE,
    with: (_, { product }) => ({ body: { ProductId: product, StartDate: '2026-12-21' } }),
  },
  countCombinations: ofProduct,
  showCalendarSettings: {
    answers: EVERYONE,
    with: (_, { product }) => ({ query: { productId: String(product) } }),
  },
  showActivityTimes: {
    answers: EVERYONE,
    with: () => ({ body: { Code: 'CAT', Location: 'BASE', StartDate: '2026-12-05', EndDate: '2026-12-05' } }),
  },
  requestLock: {
    answers: EVERYONE,
    with: () => ({ body: { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: EVENING } }),
  },
  checkLock: ofLock(OF_OWNER),
  releaseLock: ofLock(BY_OWNER),
  releaseLockByPost: ofLock(BY_OWNER),
  showTeeSheet: ofTeeSheet,
  refreshTeeSheet: ofTeeSheet,
  refreshTeeSheetByPost: ofTeeSheet,
  validateTeeTimes: everyone,
  listRentalLocations: ofProduct,
  // Nothing in these carts is rented.
  saveRentalLocation: { answers: 'no no no no no no no no', with: () => ({ params: { id: 1 } }) },
  saveRentalLocationByGet: { answers: 'no no no no no no no no', with: () => ({ params: { id: 1 } }) },
  saveRentalProfile: {
    answers: OF_OWNER_UNASKED,
    with: ({ line, person }) => ({ body: { ReservationId: line, ContactId: person } }),
  },
  showMiniCart: everyone,
  showCart: everyone,
  addToCart: {
    answers: EVERYONE,
    with: (_, { form, product }) => ({ params: { productId: product }, body: form }),
  },
  removeFromCart: ofLine,
  keepMyPlaces: ofLine,
  renewExpiredItems: everyone,
  renewExpiredItemsByPost: everyone,
  applyCoupon: ofCoupon(EVERYONE),
  applyCouponByPost: ofCoupon(EVERYONE),
  // The owner's cart has it once, and every cart has lost it then.
  removeCoupon: ofCoupon('yes   yes   yes      yes   yes   no           yes     yes'),
  removeCouponByPost: ofCoupon('no    no    no       no    no    no           no      no'),
  validateVoucher: { answers: EVERYONE, with: () => ({ body: { voucherId: 'LEARN2SKI' } }) },
  listVouchers: signedIn,
  listProductVouchers: { answers: SIGNED_IN, with: (_, { product }) => ({ params: { productId: product } }) },
  listAccountVouchers: signedIn,
  createVoucher: {
    answers: ADMIN,
    with: (_, { product }) => ({ body: { Type: 'product', Description: 'A day', ProductId: product } }),
  },
  // Of its holder it takes a transfer and nothing else.
  changeVoucher: { answers: ADMIN, with: ({ voucher }) => ({ body: { Id: voucher, Description: 'Another day' } }) },
  emailVoucher: {
    answers: IN_PERSON,
    with: ({ voucher }) => ({ body: { toEmail: 'friend@fjordmail.example', voucherId: String(voucher) } }),
  },
  deleteVoucher: { answers: ADMIN, with: ({ voucher }) => ({ params: { id: voucher } }) },
  listVoucherTemplates: { answers: STAFF },
  exportVoucherTemplates: { answers: STAFF },
  saveVoucherTemplate: {
    answers: ADMIN,
    with: (_, { product }) => ({
      body: { Key: 'actors', Type: 'product', Description: 'A day', ProductId: product, UsageLimit: 1 },
    }),
  },
  exportOrders: { answers: ADMIN },
  // Staff find every guest: this one is none of the family that others hear nothing of.
  listConsoleGuests: { answers: STAFF, with: () => ({ query: { q: 'okafor' } }) },
  previewGuestMerge: {
    answers: OF_NO_ORDER,
    with: () => ({ params: { id: 2_000_000_000 }, query: { other: '1999999999' } }),
  },
  mergeGuests: {
    answers: OF_NO_ORDER,
    with: () => ({
      params: { id: 2_000_000_000 },
      body: { OtherId: 1_999_999_999, Revision: 'x', Reason: 'Two accounts' },
    }),
  },
  showConsoleGuest: { answers: OF_NO_ORDER, with: () => ({ params: { id: 2_000_000_000 } }) },
  listConsoleOrders: { answers: STAFF },
  exportListedOrders: { answers: STAFF },
  exportConsoleGuests: { answers: STAFF, with: () => ({ query: { q: 'okafor' } }) },
  showConsoleOrder: { answers: OF_NO_ORDER, with: () => ({ params: NO_ORDER }) },
  noteOrder: { answers: OF_NO_ORDER, with: () => ({ params: NO_ORDER, body: { Words: 'Late' } }) },
  resendOrder: { answers: OF_NO_ORDER, with: () => ({ params: NO_ORDER, body: {} }) },
  previewStaffCancel: { answers: OF_NO_ORDER, with: () => ({ params: NO_ORDER, body: {} }) },
  cancelByStaff: { answers: OF_NO_ORDER, with: () => ({ params: NO_ORDER, body: { Seen: 1, Revision: 'x' } }) },
  refundByStaff: {
    answers: OF_NO_ORDER,
    with: () => ({ params: NO_ORDER, body: { LineId: SCAN, Amount: 1, Reason: 'Wind', Revision: 'x' } }),
  },
  listStaffMoveChoices: { answers: OF_NO_ORDER, with: () => ({ params: NO_ORDER, query: { line: SCAN } }) },
  previewStaffMove: {
    answers: OF_NO_ORDER,
    with: () => ({ params: NO_ORDER, query: { line: SCAN, days: '2026-12-12' } }),
  },
  moveByStaff: {
    answers: OF_NO_ORDER,
    with: () => ({
      params: NO_ORDER,
      body: { LineId: SCAN, Days: ['2026-12-12'], StartTime: null, Difference: 0, Revision: 'x' },
    }),
  },
  showGateDay: { answers: STAFF, with: () => ({ query: { gate: 'Gate 2' } }) },
  // What two of the staff read is the same scan.
  // Their link is wrong: `closure-calls.test.ts` has a good one.
  showClosedDayChoice: { answers: UNKNOWN, with: () => ({ body: { Key: NO_CHOICE } }) },
  chooseForClosedDay: { answers: UNKNOWN, with: () => ({ body: { Key: NO_CHOICE, Choice: 'refund' } }) },
  listClosures: { answers: STAFF },
  previewClosure: { answers: STAFF, with: () => ({ body: CLOSING }) },
  closeDay: { answers: ADMIN, with: () => ({ body: CLOSING }) },
  reopenDay: {
    answers: '401   403   403      403   404   403          401     401',
    with: () => ({ params: { id: 2_000_000_000 } }),
  },
  scanTicket: { answers: STAFF, with: () => ({ body: { Id: SCAN, Code: '7K4Q-92MX', Gate: 'Gate 2' } }) },
  correctScan: {
    answers: STAFF,
    with: () => ({ params: { id: SCAN }, body: { Id: CORRECTION, Kind: 'let_through', Reason: 'Lost in the snow' } }),
  },
  // The ticket that was read is for no person.
  showScannedPhoto: {
    answers: '401   403   403      404   404   403          401     401',
    with: () => ({ params: { id: SCAN } }),
  },
  takeGateList: { answers: STAFF },
  listArrivals: { answers: STAFF },
  listRentals: { answers: STAFF },
  exportArrivals: { answers: STAFF },
  exportRentals: { answers: STAFF },
  sendScans: { answers: STAFF, with: () => ({ body: { SentAt: '2026-12-03T17:00:00Z', Scans: [] } }) },
  makeVoucherBatch: { answers: ADMIN, with: () => ({ body: { TemplateKey: 'actors', Count: '2' } }) },
  showVoucherLife: { answers: STAFF, with: ({ voucher }) => ({ body: { Id: voucher } }) },
  // Their voucher is no gift card: `gift-card-pages.test.ts` has one.
  printGiftCard: {
    answers: '404   404   404      404   404   404          404     404',
    with: () => ({ body: { Token: 'no-such-link' } }),
  },
  sendGiftCardAgain: {
    answers: '401   404   404      404   404   alone        401     401',
    with: ({ voucher }) => ({ body: { Id: voucher } }),
  },
  sendGiftCardAgainByStaff: {
    answers: '401   403   403      404   404   403          401     401',
    with: ({ voucher }) => ({ body: { Id: voucher } }),
  },
  showVoucherBalance: { answers: EVERYONE, with: () => ({ body: { Code: 'GIFT100' } }) },
  showProductSchedule: {
    answers: EVERYONE,
    with: (_, { form, product }) => ({ params: { productId: product }, body: form }),
  },
  listCartSchedules: everyone,
  listCartItemSchedules: { answers: OF_OWNER, with: ({ line }) => ({ params: { shoppingCartItemId: line } }) },
  listContactSchedules: { answers: SIGNED_IN },
  listOrderSchedules: { answers: OF_OWNER_SIGNED_IN, with: ({ purchase }) => ({ params: { orderId: purchase } }) },
  changePlanPaymentMethod: {
    answers: IN_PERSON,
    with: ({ plan, storedCard }) => ({ body: { PlanId: plan, PaymentMethodId: storedCard } }),
    usesUp: 'stored card',
  },
  startCardSetup: { answers: IN_PERSON, with: ({ plan }) => ({ body: { PlanId: plan } }) },
  showCardSetup: { answers: IN_PERSON, with: ({ cardSetup }) => ({ params: { setupId: cardSetup } }) },
  payPlanNow: {
    answers: IN_PERSON,
    with: ({ plan }) => ({ body: { PlanId: plan, PaymentNumber: 1, Amount: 50 } }),
  },
  showPlanConfig: everyone,
  // The demo has no lender.
  showFinancingConfig: { answers: '404   404   404      404   404   404          404     404' },
  showCartFinancing: everyone,
  showProductFinancing: { answers: EVERYONE, with: (_, { product }) => ({ params: { productId: product }, body: [] }) },
}
