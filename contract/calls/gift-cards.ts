/** A gift card as it is printed, and its mail once more. What opens a card travels in the body, never in an address. */
import type { giftCardsSchemas } from '#contract/schemas/gift-cards.ts'
import { call } from '#contract/wire/call.ts'

export const printGiftCardCall = call<typeof giftCardsSchemas.printGiftCard>({
  id: 'IMPL-12',
  method: 'POST',
  path: '/api/vouchers/print',
  bodyType: 'json',
  // A link in a mail opens the page.
  changes: false,
})

export const sendGiftCardAgainCall = call<typeof giftCardsSchemas.sendGiftCardAgain>({
  id: 'API-19',
  method: 'POST',
  path: '/api/vouchers/giftcard/send',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})

export const sendGiftCardAgainByStaffCall = call<typeof giftCardsSchemas.sendGiftCardAgainByStaff>({
  id: 'API-19',
  method: 'POST',
  path: '/api/admin/vouchers/send',
  bodyType: 'json',
  who: 'staff',
  right: ['codes', 'orders'],
})
