/**
 * Who in the household a product can be for, and adding a person on its page. A reply is made for its caller alone and
 * is never shared.
 */

import { listAssignable } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readChoice } from '#commerce/offers/index.ts'
import { listAssignableMembersCall } from '#contract/calls/people/assignable.ts'
import { addContactForProductCall } from '#contract/calls/people/household.ts'
import { entryField, optionField } from '#contract/rules/product-form.ts'
import type { Day } from '#contract/values/day.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { audienceOf, cardSettings, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { assignableDocuments } from '#server/wire/people/household.ts'
import { addPersonFor, padded } from './household-calls.ts'

const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')

const NO_ADD_ON = refused(404, 'ADD_ON_NOT_FOUND', 'No such add-on is chosen.')

export function assignableCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(listAssignableMembersCall, async ({ body, request }) => {
      const { ProductId, Filters = [], AddOnValueId, ExcludeFromHouseholdContacts, UpdatedShoppingCartItemId } = body
      if (request.shopper.contactId === undefined) return []
      const state = await readFor(shop, request)
      const view = catalogView(state, shop.now(), audienceOf(request))
      const form = Object.fromEntries(
        Filters.map(({ ProductAttributeId, ProductAttributeValue }) => [
          optionField(ProductAttributeId),
          String(ProductAttributeValue),
        ]),
      )
      if (UpdatedShoppingCartItemId) {
        form[entryField(ProductId, 'UpdatedShoppingCartItemId')] = String(UpdatedShoppingCartItemId)
      }
      const choice = readChoice(state, view, ProductId, form)
      const unchosen = readChoice(state, view, ProductId, {})
      if (!choice || !unchosen) return NO_PRODUCT
      const addOnValueId = AddOnValueId ?? undefined
      const isNoAddOn = addOnValueId && !choice.personalAddOns.some(({ value }) => value.id === addOnValueId)
      if (isNoAddOn) return NO_ADD_ON
      const leftOutIds = ExcludeFromHouseholdContacts ?? []
      const asked = { assortment: state, choice, unchosen, addOnValueId, leftOutIds }
      const list = await database.read((tx) => listAssignable(tx, request.shopper, asked))
      return assignableDocuments(list, cardSettings(state))
    }),

    // The e-mail address is not kept: one that another account has would have to be refused, and so be told.
    handle(addContactForProductCall, async ({ body, request }) => {
      const state = await shop.read()
      const view = catalogView(state, shop.now(), audienceOf(request))
      if (!readChoice(state, view, body.ProductId ?? 0, {})) return NO_PRODUCT
      const draft = { firstName: body.FirstName ?? '', lastName: body.LastName ?? '', dateOfBirth: bornOn(body) }
      return addPersonFor(database, request, draft, { ...state, view, cards: cardSettings(state) })
    }),
  ]
}

type SaidBirthDate = {
  DateOfBirth?: string | undefined
  BirthDay?: number | undefined
  BirthMonth?: number | undefined
  BirthYear?: number | undefined
}

/** As one text or in three parts; what is no day is refused as any wrong birth date is. */
function bornOn({ DateOfBirth, BirthYear = 0, BirthMonth = 0, BirthDay = 0 }: SaidBirthDate): Day {
  return padded(DateOfBirth ?? `${String(BirthYear).padStart(4, '0')}-${BirthMonth}-${BirthDay}`)
}
