/**
 * A small resort in memory for the tests of choices: one ticket with every kind of option, and whatever else a test
 * names.
 */

import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenProduct,
  givenValue,
  guestView,
} from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogAttribute, CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import { NO_TAXES } from '#commerce/taxes/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Assortment } from './assortment.ts'
import type { Choice, ChoiceForm } from './choice.ts'
import { readChoice } from './reading/read-choice.ts'

export const TICKET = 1
/** Ids of the ticket's options; their values are ten times as much and a bit. */
export const AGE = 10
export const DATE = 11
export const CARD = 12
export const CARD_NUMBER = 13
export const EXTRAS = 14
export const INCLUDED = 15
export const [ADULT, CHILD, NEW_CARD, RELOAD, HELMET, LUNCH, LOCKER] = [101, 102, 121, 122, 141, 142, 151] as const

/** It needs no pool; one that a test maps it to counts all the same. */
export function givenTicket(given: Partial<CatalogProduct> = {}, more: CatalogAttribute[] = []): CatalogProduct {
  return givenProduct({
    id: TICKET,
    slug: 'ticket',
    categoryIds: [1],
    tracksStock: false,
    attributes: [...ticketOptions(), ...more],
    ...given,
  })
}

export function givenDate(given: Partial<CatalogAttribute> = {}): CatalogAttribute {
  return givenAttribute({ id: DATE, name: 'Start Date', controlType: CONTROL_TYPES.date, isRequired: true, ...given })
}

function ticketOptions(): CatalogAttribute[] {
  return [
    givenAttribute({
      id: AGE,
      name: 'Age',
      controlType: CONTROL_TYPES.chips,
      isRequired: true,
      values: [
        givenValue({ id: ADULT, name: 'Adult', isPreselected: true }),
        givenValue({ id: CHILD, name: 'Child', priceAdjustmentMinor: -4000 }),
      ],
    }),
    givenDate(),
    givenAttribute({
      id: CARD,
      name: 'Card',
      controlType: CONTROL_TYPES.radioList,
      textPrompt: '[Reload]',
      values: [
        givenValue({ id: NEW_CARD, name: 'New card' }),
        givenValue({ id: RELOAD, name: 'My card', isReload: true }),
      ],
    }),
    givenAttribute({
      id: CARD_NUMBER,
      name: 'Card Number',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Number {"maxLength":14}',
      isRequired: true,
      conditionAttributeId: CARD,
      conditionValueIds: [RELOAD],
    }),
    givenAttribute({
      id: EXTRAS,
      name: 'Extras',
      controlType: CONTROL_TYPES.checkboxes,
      values: [
        givenValue({ id: HELMET, name: 'Helmet' }),
        givenValue({ id: LUNCH, name: 'Lunch', associatedValueIds: [ADULT] }),
      ],
    }),
    givenAttribute({
      id: INCLUDED,
      name: 'Included',
      controlType: CONTROL_TYPES.readOnlyCheckboxes,
      values: [
        givenValue({ id: LOCKER, name: 'Locker', isPreselected: true }),
        givenValue({ id: LOCKER + 1, name: 'Towel' }),
      ],
    }),
  ]
}

export function givenAssortment(products: CatalogProduct[], given: Partial<Assortment> = {}): Assortment {
  return {
    catalog: givenCatalog([givenCategory({ id: 1, slug: 'tickets' })], products),
    prices: new Map(),
    stock: { pools: new Map(), blackouts: new Map() },
    activities: [],
    currency: 'USD',
    courses: new Map(),
    plans: new Map(),
    taxes: NO_TAXES,
    ...given,
  }
}

/**
 * A form that buys one ticket for an adult on 24 December; what a test names replaces fields, undefined takes one away.
 */
export function ticketForm(given: Record<string, string | undefined> = {}): ChoiceForm {
  const form: Record<string, string | undefined> = {
    [`product_attribute_${AGE}`]: String(ADULT),
    [`product_attribute_${DATE}`]: '2026-12-24',
    [`addtocart_${TICKET}.EnteredQuantity`]: '1',
    ...given,
  }
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The choice a form makes of the first product. */
export function choose(assortment: Assortment, form: ChoiceForm, view: CatalogView = guestView): Choice {
  const [id = 0] = assortment.catalog.products.keys()
  const choice = readChoice(assortment, view, id, form)
  if (!choice) throw new Error('The product cannot be seen.')
  return choice
}
