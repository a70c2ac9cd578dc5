/** Renewals: what who had a pass last season is offered for this one, and how it comes into the cart. */
export { dueRenewals } from './attempts.sql.ts'
export { type AutoRenewalResult, saveAutoRenewal, stopRenewalsOfCard } from './auto-renewal.ts'
export { makeOffers, type OffersRequest, type OffersResult } from './make-offers.ts'
export {
  dueReminders,
  type Previews,
  type Reminding,
  readReminderDays,
  reminderDays,
  remindRenewals,
} from './remind-renewals.ts'
export { endRenewalOrders, previewRenewal, type RenewalSale, type RenewOutcome, renewOffer } from './renew-offer.ts'
export { listRenewals, type Renewing, type RenewResult, renewPass } from './renew-pass.ts'
export { normalPrice } from './renewal-form.ts'
export { clearRenewals, forgetRenewals, type RenewalOffer } from './renewals.sql.ts'
export type { RenewalPreview } from './try-renewal.ts'
