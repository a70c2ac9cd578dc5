/**
 * Throws away what is no longer needed, a batch in a transaction, with the proof of it in the same one. A batch takes
 * no lock that another request has, and keeps its own for a moment: no sale waits for it.
 */
import { deleteOldFailures, forgetSessions, forgetTokens } from '#commerce/accounts/index.ts'
import { forgetFiles, forgetMemberDays } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { purgeCardSetups } from '#commerce/enrollments/index.ts'
import { forgetScans } from '#commerce/gate/index.ts'
import { forgetRequestKeys } from '#commerce/idempotency/index.ts'
import { forgetUsedProofs } from '#commerce/inventory/index.ts'
import { forgetDeclinedOrders, forgetPeopleOfOrders } from '#commerce/orders/index.ts'
import { purgeHostedPayments, purgeSandboxPayments, wipeHostedPayments } from '#commerce/payments/index.ts'
import { forgetEntitlements, purgeHealthProfiles, purgePhotos } from '#commerce/people/index.ts'
import { forgetGridDrafts } from '#commerce/pricing/index.ts'
import { forgetRenewals } from '#commerce/renewals/index.ts'
import { forgetTicketHolders } from '#commerce/transfers/index.ts'
import {
  forgetGiftCardPeople,
  forgetVoucherClaims,
  forgetVoucherMails,
  forgetVouchers,
} from '#commerce/vouchers/index.ts'
import { purgeGuests, purgeLapsedLines } from './purge-carts.sql.ts'
import {
  purgeDeliveredMessages,
  purgeOldProofs,
  purgeParkedMessages,
  purgeProviderEvents,
  purgeVerifications,
  recordPurge,
  wipeParkedMails,
} from './purge-messages.sql.ts'
import { purgeCapacityChanges, purgeEndedHolds } from './purge-stock.sql.ts'
import type { Retention } from './retention.ts'

export type Purge = {
  subject: string
  /** In words, for the proof. */
  rule: string
  /** Removes at most a batch. Returns how many; 0 where none is left. */
  batch: (tx: Tx) => Promise<number>
}

const AT_ONCE = 500
/** As long as what was paid with them may be claimed and refunded. */
const PAYMENT_DAYS = 1095
/** In which a provider knows the same request again. */
const UNANSWERED_DAYS = 1
/** With a guest goes a whole cart, up to fifty pictures included. */
const GUESTS_AT_ONCE = 50
const PHOTOS_AT_ONCE = 100

/** A renewal is offered by what a person had in the season before, and claims end three years after a sale. */
const OWNED_YEARS = 3
/** In which an operator can have a mail tried again that was given up. */
const PARKED_MAIL_DAYS = 7
/** In which a gift card whose mail did not arrive can be sent again. */
const GIFT_CARD_DAYS = 90

/** In which a customer may ask whom a voucher was sent to, and staff why a code lay in a cart. */
const VOUCHER_MAIL_DAYS = 90
/** In which a guest may ask whom a ticket was given to: a season is over by then. */
const TICKET_HOLDER_DAYS = 365
const VOUCHER_CLAIM_DAYS = 365

/** In which a guest may ask why a payment was declined. */
const DECLINED_ORDER_DAYS = 90

/** In which a customer may ask why a card was not saved. */
const CARD_SETUP_DAYS = 90

/** In which an operator may ask for a draft of prices that a colleague threw away. */
const GRID_DRAFT_DAYS = 90

/** In which a season can be looked at again. */
const SCAN_DAYS = 365

/** Files go soon after they are not wanted any more, whatever the operator's figures are. */
export const FILE_PURGE: Purge = {
  subject: 'files of guests',
  rule: 'a day after a cart last named them',
  batch: forgetFiles,
}

export function purges(retention: Retention): Purge[] {
  const kept = (subject: string, days: number, purge: PurgeByDays, since: string, most = AT_ONCE): Purge => ({
    subject,
    rule: `${days} days after ${since}`,
    batch: (tx) => purge(tx, days, most),
  })
  const ended = (subject: string, rule: string, batch: Purge['batch']): Purge => ({ subject, rule, batch })
  // Lines before holds: a hold stays as long as its line.
  return [
    kept('guests with their carts', retention.guestCarts, purgeGuests, 'their last change', GUESTS_AT_ONCE),
    kept('lapsed lines', retention.lapsedLines, purgeLapsedLines, 'their price ended'),
    kept('ended holds with their entries', retention.endedHolds, purgeEndedHolds, 'they began'),
    kept('capacity changes', retention.capacityChanges, purgeCapacityChanges, 'they were made'),
    kept('events of providers', retention.providerEvents, purgeProviderEvents, 'they were told'),
    kept('delivered messages', retention.deliveredMessages, purgeDeliveredMessages, 'their delivery'),
    kept('photos of people', retention.photos, purgePhotos, 'they were sent', PHOTOS_AT_ONCE),
    kept('health profiles of people', retention.healthProfiles, purgeHealthProfiles, 'they were last said'),
    kept('messages that were given up', retention.deliveredMessages, purgeParkedMessages, 'the last try'),
    kept('what mails told that were given up', PARKED_MAIL_DAYS, wipeParkedMails, 'the last try'),
    kept('people whom gift cards were for', GIFT_CARD_DAYS, forgetGiftCardPeople, 'the mail'),
    kept('people whom vouchers were mailed to', VOUCHER_MAIL_DAYS, forgetVoucherMails, 'the mail'),
    kept('people whom tickets were given to', TICKET_HOLDER_DAYS, forgetTicketHolders, 'the mail'),
    kept('claims of vouchers', VOUCHER_CLAIM_DAYS, forgetVoucherClaims, 'they were made'),
    kept('names of payments at a provider', PAYMENT_DAYS, purgeHostedPayments, 'they were asked for'),
    kept('what was asked of a provider in vain', UNANSWERED_DAYS, wipeHostedPayments, 'it was asked'),
    kept('payments in the book of the sandbox', PAYMENT_DAYS, purgeSandboxPayments, 'they were asked for'),
    kept('declined orders', DECLINED_ORDER_DAYS, forgetDeclinedOrders, 'they were placed'),
    kept('pages on which cards were saved', CARD_SETUP_DAYS, purgeCardSetups, 'they were opened'),
    kept('drafts of prices', GRID_DRAFT_DAYS, forgetGridDrafts, 'they were thrown away'),
    kept('scans of gates', SCAN_DAYS, forgetScans, 'their day'),
    kept('proofs of purges', retention.purgeProofs, purgeOldProofs, 'their day'),
    ended('replies to requests', 'a day after the request, 30 days for one of several steps', (tx) =>
      forgetRequestKeys(tx, AT_ONCE),
    ),
    ended('what people owned', `${OWNED_YEARS} years after its last day`, (tx) =>
      forgetEntitlements(tx, OWNED_YEARS, AT_ONCE),
    ),
    ended('offers to renew', `${OWNED_YEARS} years after their last day`, (tx) =>
      forgetRenewals(tx, OWNED_YEARS, AT_ONCE),
    ),
    ended('addresses and answers of orders', `${OWNED_YEARS} years after they were placed`, (tx) =>
      forgetPeopleOfOrders(tx, OWNED_YEARS, AT_ONCE),
    ),
    ended('sold days of people', `${OWNED_YEARS} years after the day`, (tx) =>
      forgetMemberDays(tx, OWNED_YEARS, AT_ONCE),
    ),
    ended('vouchers', `${OWNED_YEARS} years after their last day`, (tx) => forgetVouchers(tx, OWNED_YEARS, AT_ONCE)),
    ended('used proofs of work', 'an hour after their use', forgetUsedProofs),
    ended('sessions', '12 hours after the sign-in', forgetSessions),
    ended('failed sign-ins', 'when they no longer count', (tx) => deleteOldFailures(tx, AT_ONCE)),
    ended('links of mails', 'a day after their end', forgetTokens),
    ended('verification codes', 'a day after their end', (tx) => purgeVerifications(tx, AT_ONCE)),
  ]
}

type PurgeByDays = (tx: Tx, days: number, most: number) => Promise<number>

export async function purgeBatch(tx: Tx, { subject, rule, batch }: Purge): Promise<number> {
  const removed = await batch(tx)
  if (removed > 0) await recordPurge(tx, subject, rule, removed)
  return removed
}
