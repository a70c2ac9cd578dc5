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
import { closureCalls } from '#server/api/closures/closure-calls.ts'
import type { MailWriting } from '#server/api/console/words/mail-calls.ts'
import { fileCalls } from '#server/api/files/file-calls.ts'
import { photoCalls } from '#server/api/files/photo-calls.ts'
import { createUploadLimits } from '#server/api/files/upload-limits.ts'
import { cancelCalls } from '#server/api/orders/cancel-calls.ts'
import { moveCalls } from '#server/api/orders/move-calls.ts'
import { orderCalls } from '#server/api/orders/order-calls.ts'
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
import { CONSOLE_CALLS } from './console-calls.ts'
import { lateHandlers } from './late-handlers.ts'
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
    ...closureCalls({ database, dataKeys, selling, shop, tries: { database: tries, shop, proofs }, voucherCodes }),
    ...lateHandlers(CONSOLE_CALLS, async () => {
      const { createConsoleHandlers } = await import('./console-handlers.ts')
      return createConsoleHandlers({ ...options, coalesce, selling, uploads })
    }),
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
    voucherBalanceHandler({ database: tries, shop, proofs, voucherCodes }),
    ...giftCardCalls({ accounts, database, shop, proofs, voucherCodes }),
    ...fileCalls({ shop, selling, ...uploads }),
    ...photoCalls({ database, shop, ...uploads }),
    ...resortTimeCalls(database),
    ...(recorded ? testingCalls({ database, shop, recorded, voucherCodes }) : []),
  ]
}
