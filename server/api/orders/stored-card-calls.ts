/** The stored cards of a customer: what there is, and its removal, for the customer in person. */
import type { Database } from '#commerce/database/open.ts'
import { isCardOfPlan } from '#commerce/enrollments/index.ts'
import type { OrderDesk } from '#commerce/orders/index.ts'
import { listStoredCards, removeCard } from '#commerce/payments/index.ts'
import { stopRenewalsOfCard } from '#commerce/renewals/index.ts'
import { deletePaymentMethodCall, listPaymentMethodsCall } from '#contract/calls/people/stored-cards.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const IN_USE = refused(409, 'CARD_IN_USE', 'A payment plan is charged to this card. Choose another card for it first.')
const NO_CARD = refused(404, 'NOT_FOUND', 'There is no such card.')

type Options = { database: Database; shop: Shop; desk: Pick<OrderDesk, 'provider'> | undefined }

export function storedCardCalls({ database, desk, shop }: Options): Handler[] {
  return [
    handle(listPaymentMethodsCall, async ({ request: { shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const cards = await database.read((tx) => listStoredCards(tx, contactId))
      return cards.map(({ brand, id, last4 }) => ({ Id: id, Brand: brand, End: last4 }))
    }),
    handle(deletePaymentMethodCall, async ({ params, request: { shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const cards = { database, provider: desk?.provider }
      const { culture } = storeSettings(shop.current().configuration.settings)
      let people: string[] = []
      const removed = await removeCard(cards, contactId, params.paymentMethodId, async (tx, id) => {
        if (await isCardOfPlan(tx, id)) return true
        people = await stopRenewalsOfCard(tx, id, culture)
        return false
      })
      if (removed === 'in_use') return IN_USE
      if (removed === 'not_found') return NO_CARD
      return { success: true, message: people.map((name) => `The pass of ${name} is not renewed by itself any more.`) }
    }),
  ]
}
