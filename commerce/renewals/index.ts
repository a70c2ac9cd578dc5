/** Renewals: what who had a pass last season is offered for this one, and how it comes into the cart. */
export { type AutoRenewalResult, saveAutoRenewal } from './auto-renewal.ts'
export { makeOffers, type OffersRequest, type OffersResult } from './make-offers.ts'
export { type Reminding, readReminderDays, reminderDays, remindRenewals } from './remind-renewals.ts'
export { listRenewals, type Renewing, type RenewResult, renewPass } from './renew-pass.ts'
export { normalPrice } from './renewal-form.ts'
export { clearRenewals, forgetRenewals, type RenewalOffer } from './renewals.sql.ts'
