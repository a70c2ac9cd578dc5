/** Every call that is built, joined to what answers it. What is declared and not listed here answers 501. */
import type { MoveDesk } from '#commerce/changes/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { type OrderDesk, orderLinks, type TicketKeys } from '#commerce/orders/index.ts'
import { openRedrawing } from '#commerce/uploads/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { createAttemptGate } from '#server/accounts/attempt-gate.ts'
import type { Accounts } from '#server/accounts/open-accounts.ts'
import { activityCalls } from '#server/api/activities/activity-calls.ts'
import { golfCalls } from '#server/api/activities/golf-calls.ts'
import { cardCalls } from '#server/api/cart/card-calls.ts'
import { cartCalls } from '#server/api/cart/cart-calls.ts'
import { cartCareCalls } from '#server/api/cart/cart-care-calls.ts'
import { couponCalls, createCouponLimits } from '#server/api/cart/coupon-calls.ts'
import { catalogCalls } from '#server/api/catalog/catalog-calls.ts'
import { listCalls } from '#server/api/catalog/list-calls.ts'
import { offerCalls } from '#server/api/catalog/offer-calls.ts'
import { resortTimeCalls, settingsCalls } from '#server/api/catalog/settings-calls.ts'
import { checkoutCalls } from '#server/api/checkout/checkout-calls.ts'
import { completeCalls } from '#server/api/checkout/complete-calls.ts'
import { detailsCalls } from '#server/api/checkout/details-calls.ts'
import { healthProfileHandler } from '#server/api/checkout/health-profile-handler.ts'
import { lineCalls } from '#server/api/checkout/line-calls.ts'
import { closureAdminCalls } from '#server/api/closures/closure-admin-calls.ts'
import { closureCalls } from '#server/api/closures/closure-calls.ts'
import { keyCalls } from '#server/api/console/access/key-calls.ts'
import { webhookCalls } from '#server/api/console/access/webhook-calls.ts'
import { catalogListCalls } from '#server/api/console/catalog/catalog-list-calls.ts'
import { pictureCalls } from '#server/api/console/catalog/picture-calls.ts'
import { productAdminCalls } from '#server/api/console/catalog/product-admin-calls.ts'
import { discountCalls } from '#server/api/console/codes/discount-calls.ts'
import { voucherListCalls } from '#server/api/console/codes/voucher-list-calls.ts'
import { figureCalls } from '#server/api/console/figure-calls.ts'
import { gridDraftCalls } from '#server/api/console/grid-draft-calls.ts'
import { guestCalls } from '#server/api/console/guest-calls.ts'
import { guestMergeCalls } from '#server/api/console/guests/guest-merge-calls.ts'
import { historyCalls } from '#server/api/console/history/history-calls.ts'
import { trailCalls } from '#server/api/console/history/trail-calls.ts'
import { insightCalls } from '#server/api/console/insight/insight-calls.ts'
import { courseCalls } from '#server/api/console/inventory/course-calls.ts'
import { instructorCalls } from '#server/api/console/inventory/instructor-calls.ts'
import { offeredDayCalls } from '#server/api/console/inventory/offer-calls.ts'
import { poolCalls } from '#server/api/console/inventory/pool-calls.ts'
import { rentalStockCalls } from '#server/api/console/inventory/rental-stock-calls.ts'
import { takenPlacesCalls } from '#server/api/console/inventory/taken-calls.ts'
import { teeSheetCalls } from '#server/api/console/inventory/tee-sheet-calls.ts'
import { inventoryCalls } from '#server/api/console/inventory-calls.ts'
import { staffMoveCalls } from '#server/api/console/moves/staff-move-calls.ts'
import { orderActionCalls } from '#server/api/console/order-action-calls.ts'
import { orderListCalls } from '#server/api/console/order-list-calls.ts'
import { orderPageCalls } from '#server/api/console/order-page-calls.ts'
import { priceGridCalls } from '#server/api/console/price-grid-calls.ts'
import { secondFactorCalls } from '#server/api/console/second-factor-calls.ts'
import { settingCalls } from '#server/api/console/setting-calls.ts'
import { importCalls } from '#server/api/console/setup/import-calls.ts'
import { setupStepsCalls } from '#server/api/console/setup/setup-steps-calls.ts'
import { staffAdminCalls } from '#server/api/console/staff-admin-calls.ts'
import { flagCalls } from '#server/api/console/words/flag-calls.ts'
import { type MailWriting, mailCalls } from '#server/api/console/words/mail-calls.ts'
import { textCalls } from '#server/api/console/words/text-calls.ts'
import { themeCalls } from '#server/api/console/words/theme-calls.ts'
import { waiverAdminCalls } from '#server/api/console/words/waiver-admin-calls.ts'
import { zoneCalls } from '#server/api/console/words/zone-calls.ts'
import { fileCalls } from '#server/api/files/file-calls.ts'
import { photoCalls } from '#server/api/files/photo-calls.ts'
import { createUploadLimits } from '#server/api/files/upload-limits.ts'
import { gateCalls } from '#server/api/gate/gate-calls.ts'
import { dayListCalls } from '#server/api/lists/day-list-calls.ts'
import { cancelCalls } from '#server/api/orders/cancel-calls.ts'
import { moveCalls } from '#server/api/orders/move-calls.ts'
import { orderCalls } from '#server/api/orders/order-calls.ts'
import { orderExportCalls } from '#server/api/orders/order-export-calls.ts'
import { storedCardCalls } from '#server/api/orders/stored-card-calls.ts'
import { accountCalls, profileCalls } from '#server/api/people/account-calls.ts'
import { assignableCalls } from '#server/api/people/assignable-calls.ts'
import { contactCalls } from '#server/api/people/contact-calls.ts'
import { guestInfoCalls } from '#server/api/people/guest-info-calls.ts'
import { householdCalls } from '#server/api/people/household-calls.ts'
import { mediaCalls } from '#server/api/people/media-calls.ts'
import { ownAccountCalls } from '#server/api/people/own-account-calls.ts'
import { registrationCalls } from '#server/api/people/registration-calls.ts'
import { setupCalls } from '#server/api/people/setup-calls.ts'
import { staffCalls } from '#server/api/people/staff-calls.ts'
import { waiverCalls } from '#server/api/people/waiver-calls.ts'
import { financingCalls } from '#server/api/plans/financing-calls.ts'
import { ownPlanCalls } from '#server/api/plans/own-plan-calls.ts'
import { planCalls } from '#server/api/plans/plan-calls.ts'
import { pocketCalls } from '#server/api/pocket/pocket-calls.ts'
import { renewalCalls } from '#server/api/renewals/renewal-calls.ts'
import { reservationCalls } from '#server/api/reservations/reservation-calls.ts'
import { giftCardCalls } from '#server/api/vouchers/gift-card-calls.ts'
import { ownVoucherCalls } from '#server/api/vouchers/own-voucher-calls.ts'
import { validateVoucherHandler } from '#server/api/vouchers/validate-voucher-handler.ts'
import { voucherAdminCalls } from '#server/api/vouchers/voucher-admin-calls.ts'
import { voucherBalanceHandler } from '#server/api/vouchers/voucher-balance-handler.ts'
import { voucherBatchCalls } from '#server/api/vouchers/voucher-batch-calls.ts'
import type { RecordedLines } from '#server/boot/log.ts'
import type { Handler } from '#server/http/handle.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import { createCoalesce } from '#server/shop/coalesce.ts'
import { createHoldings, type NetworkHash } from '#server/shop/holdings.ts'
import type { KeyedQueue } from '#server/shop/keyed-queue.ts'
import { createLettingGo } from '#server/shop/letting-go.ts'
import { createListFacts } from '#server/shop/list-facts.ts'
import { createPublicReplies } from '#server/shop/public-replies.ts'
import { createSelling } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import { mailCancelledOrders } from '#server/tickets/cancel-mail.ts'
import type { WalletKeys } from '#server/wallets/wallet-keys.ts'
import { testingCalls } from './testing-calls.ts'

export type HandlerOptions = {
  database: Database
  shop: Shop
  accounts: Accounts
  /** Where changes that want the same slots wait for each other. */
  queue: KeyedQueue
  /** By which the networks of guests are told apart in the database. */
  networkHash: NetworkHash
  /** Work that is asked of networks which hold very much. */
  proofs: HoldProofs
  /** What people tell of their health is sealed by them. */
  dataKeys: DataKeys
  /** By which codes of vouchers are found and read. */
  voucherCodes: VoucherCodes
  /** By which codes of tickets are signed. */
  ticketKeys: TicketKeys
  /** By which passes for the wallets of phones are signed; none are offered without. */
  wallets?: WalletKeys | undefined
  /** What orders are settled with; undefined where the shop takes no payments. */
  desk?: (OrderDesk & MoveDesk) | undefined
  /** What mails are written with; they are only listed without. */
  mailWriting?: MailWriting | undefined
  /** Given, the calls for testers are there too. */
  recorded: RecordedLines | undefined
}

/** `tries` counts failed tries past the trail of impersonation: a try changes nothing of a customer. */
export function createHandlers(options: HandlerOptions, tries = options.database): Handler[] {
  const { accounts, database, dataKeys, desk, networkHash, proofs, queue, shop, recorded, ticketKeys, voucherCodes } =
    options
  const { wallets = {} } = options
  const gate = createAttemptGate({ database, proofs, shop })
  const replies = createPublicReplies(shop)
  const coalesce = createCoalesce()
  const letGo = createLettingGo(database, coalesce)
  const holdings = createHoldings({ networkHash, proofs, letGo, shop })
  const listFacts = createListFacts({ database, shop })
  const selling = createSelling({ database, queue, shop })
  // Shared: a picture needs the same memory whatever it is for.
  const uploads = { limits: createUploadLimits(), redraw: openRedrawing() }
  return [
    ...settingsCalls(replies),
    ...accountCalls({ database, shop, accounts, gate }),
    ...registrationCalls({ database, shop, accounts, gate }),
    ...setupCalls({ database, shop }),
    ...profileCalls({ database }),
    ...householdCalls({ database, shop }),
    ...guestInfoCalls({ database, shop, selling }),
    ...cardCalls({ database, shop }),
    ...checkoutCalls({ database, shop, paymentProvider: desk?.provider.name }),
    ...detailsCalls({ database }),
    ...lineCalls({ database, shop }),
    ...completeCalls({ database, desk, tries: { database: tries, shop, proofs }, voucherCodes }),
    ...storedCardCalls({ database, desk, shop }),
    ...renewalCalls({ database, selling, shop }),
    ...orderCalls({ accounts, database, dataKeys, desk, gate, shop, ticketKeys }),
    ...cancelCalls({ database, dataKeys, desk, selling, shop, onCancelled: mailCancelledOrders(orderLinks(dataKeys)) }),
    ...moveCalls({ database, dataKeys, desk, selling, shop }),
    ...reservationCalls({ database, shop }),
    ...pocketCalls({ database, dataKeys, shop, ticketKeys, wallets }),
    healthProfileHandler({ database, dataKeys, shop }),
    ...assignableCalls({ database, shop }),
    ...mediaCalls({ database, shop }),
    ...waiverCalls({ database, shop }),
    ...contactCalls({ database, shop }),
    ...ownAccountCalls({ accounts, database, dataKeys, shop }),
    ...staffCalls({ database, accounts }),
    ...orderExportCalls({ database }),
    ...orderListCalls({ database, shop, voucherCodes }),
    ...guestCalls({ database, shop }),
    ...guestMergeCalls({ database }),
    ...orderPageCalls({ database, shop, ticketKeys }),
    ...orderActionCalls({ database, dataKeys, desk, selling, shop }),
    ...staffMoveCalls({ database, dataKeys, desk, selling, shop }),
    ...closureCalls({ database, dataKeys, selling, shop, tries: { database: tries, shop, proofs }, voucherCodes }),
    ...closureAdminCalls({ database, dataKeys, shop }),
    ...gateCalls({ database, shop, ticketKeys }),
    ...dayListCalls({ database, shop }),
    ...inventoryCalls({ database, shop }),
    ...takenPlacesCalls(database),
    ...offeredDayCalls(database),
    ...poolCalls({ database, shop }),
    ...rentalStockCalls({ database, shop }),
    ...instructorCalls(database),
    ...courseCalls({ database, shop }),
    ...teeSheetCalls({ database, shop }),
    ...settingCalls({ database }),
    ...historyCalls({ database, shop }),
    ...trailCalls({ database, shop }),
    ...textCalls({ database }),
    ...mailCalls({ database, mailWriting: options.mailWriting, shop }),
    ...zoneCalls({ database }),
    ...waiverAdminCalls({ database, shop }),
    ...themeCalls({ database }),
    ...flagCalls({ database }),
    ...discountCalls({ database, shop }),
    ...keyCalls({ database, shop }),
    ...importCalls({ database, shop }),
    ...setupStepsCalls({ database, shop, paymentProvider: desk?.provider.name }),
    ...webhookCalls({ database, dataKeys, allowsLoopback: recorded !== undefined }),
    ...priceGridCalls({ database, shop }),
    ...gridDraftCalls({ database, shop }),
    ...catalogListCalls({ database, shop }),
    ...productAdminCalls({ database, shop }),
    ...pictureCalls({ database, shop, ...uploads }),
    ...figureCalls({ database, shop, coalesce }),
    ...insightCalls({ database, shop, coalesce }),
    ...staffAdminCalls({ database, shop }),
    ...secondFactorCalls({ accounts, database, shop }),
    ...catalogCalls({ shop, replies, listFacts }),
    ...activityCalls({ database, shop, selling, holdings, coalesce }),
    ...golfCalls({ database, shop, coalesce }),
    ...offerCalls({ database, shop, coalesce, replies }),
    ...listCalls({ database, shop, listFacts }),
    ...planCalls({ database, shop }),
    ...ownPlanCalls({ database, desk, shop }),
    ...financingCalls({ database, shop }),
    ...cartCalls({ database, shop, selling, coalesce, holdings, letGo, voucherCodes }),
    ...cartCareCalls({ database, shop, selling, listFacts, holdings }),
    validateVoucherHandler({ database: tries, shop, proofs, voucherCodes }),
    ...couponCalls({ database: tries, shop, proofs, selling, limits: createCouponLimits(), voucherCodes }),
    ...ownVoucherCalls({ accounts, database, proofs, shop, voucherCodes }),
    ...voucherAdminCalls({ database, shop, voucherCodes }),
    ...voucherBatchCalls({ database, shop, voucherCodes }),
    ...voucherListCalls({ database, shop, voucherCodes }),
    voucherBalanceHandler({ database: tries, shop, proofs, voucherCodes }),
    ...giftCardCalls({ accounts, database, shop, proofs, voucherCodes }),
    ...fileCalls({ shop, selling, ...uploads }),
    ...photoCalls({ database, shop, ...uploads }),
    ...resortTimeCalls(database),
    ...(recorded ? testingCalls({ database, shop, recorded, voucherCodes }) : []),
  ]
}
