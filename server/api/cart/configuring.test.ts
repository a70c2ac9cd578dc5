/**
 * The page's configurator against the engine itself: whatever a guest does, in whatever order, browser and engine agree
 * on what is asked, what is offered, and whether it can be put into the cart.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeFrom } from '#commerce/testing/proof-figures.ts'
import type { AttributeChangeReply, ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { addDays } from '#contract/values/day.ts'
import { seasonAround } from '#demo/season.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { blocksOf } from '#storefront/features/product/configurator/add-form.ts'
import { applyReply } from '#storefront/features/product/configurator/apply-reply.ts'
import {
  attributeOf,
  type Configuration,
  choiceFor,
  isEnabled,
} from '#storefront/features/product/configurator/configuration.ts'
import * as changes from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { optionKind, promptOf } from '#storefront/features/product/configurator/option-kind.ts'
import { postedFields } from '#storefront/features/product/configurator/posted-fields.ts'
import { shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { shownTotal } from '#storefront/features/product/configurator/shown-total.ts'

const PRODUCTS = [
  'day-lift-ticket',
  'half-day-ticket',
  'night-skiing',
  'three-day-ticket',
  'flex-pack',
  'summit-pass',
  'midweek-pass',
  'pass-renewal',
  'ski-rental',
  'snowboard-rental',
  'gift-card',
  'tee-time',
  'snowcat-tour',
]

/**
 * What the engine says when a form is not filled in rightly. What only the stock, the cart or a person decides is not
 * among them.
 */
const UNFILLED = [
  'OPTION_MISSING',
  'OPTION_INVALID',
  'DATE_MISSING',
  'DATE_INVALID',
  'QTY_INVALID',
  'PRICE_INVALID',
  'RENEWAL',
]

/**
 * CONFIGURING_RUNS and CONFIGURING_SEED make it longer, or another one. Whether anything is added is chance: with this
 * seed it is.
 */
const RUNS = sizeFrom('CONFIGURING_RUNS', 8)
const SEED = sizeFrom('CONFIGURING_SEED', 41)

type Act = { kind: 'choose' | 'type' | 'day' | 'count'; option: number; pick: number; text: string; isEnabled: boolean }

const anAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('choose', 'choose', 'choose', 'type', 'day', 'count'),
  option: fc.nat(30),
  pick: fc.nat(1_000_000),
  text: fc.constantFrom('', ' ', '0', '180', 'Riley', '40', '9999', '<b>'),
  /** Some changes come so fast that no request is made in between. */
  isEnabled: fc.boolean(),
})

const { today } = seasonAround(new Date(TEST_CLOCK))
/** Long before which it is booked: there is plenty of everything. */
const someDay = addDays(today, 33)
let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())

/** Whether a text is an address or a date is judged by the engine alone. */
function wellFormed(attribute: ProductAttribute | undefined, text: string): string {
  const { type } = attribute ? promptOf(attribute).configuration : {}
  if (type === undefined || text.trim() === '') return text
  return type === 'date' ? someDay : 'riley@silverpine.example'
}

function acted(configuration: Configuration, act: Act): Configuration {
  const { product } = configuration
  const attribute = product.ProductAttributes[act.option % Math.max(1, product.ProductAttributes.length)]
  if (!attribute || act.kind === 'count') return changes.setQuantity(configuration, (act.pick % 9) + 1)
  if (attribute.Values.length > 0) {
    // Also values that are not offered: a stale page may still show them.
    const ids = attribute.Values.map(({ Id }) => Id).filter((_, index) => (act.pick >> index) % 2 === 0)
    return changes.chooseValues(configuration, attribute.Id, ids)
  }
  if (attribute.IsDate) {
    const days = [0, 1, 2, 3].slice(0, (act.pick % 4) + (product.IsNonConsecutiveMultiDay ? 1 : 0))
    const first = addDays(today, (act.pick % 160) - 5)
    const picked = product.IsNonConsecutiveMultiDay ? days : days.slice(0, 1)
    return changes.pickDays(
      configuration,
      attribute.Id,
      picked.map((day) => addDays(first, day * 3)),
    )
  }
  // Files, start times and locks are handed out by the shop; no guest types them.
  const isTyped = !['upload', 'time', 'teeTime', 'lock', 'readOnlyTextbox'].includes(optionKind(attribute, product))
  return isTyped ? changes.typeText(configuration, attribute.Id, wellFormed(attribute, act.text)) : configuration
}

/** Answers what is still missing, as a guest would who wants to buy it. */
function finished(configuration: Configuration): Configuration {
  const [block] = blocksOf(configuration)
  if (!block || !('optionId' in block) || block.rule === 'activity_time') return changes.setQuantity(configuration, 1)
  const { optionId } = block
  const shown = shownOptions(configuration).find(({ id }) => id === optionId)
  const days = Array.from({ length: Math.max(1, configuration.product.NumberOfDays) }, (_, day) =>
    addDays(someDay, day),
  )
  const wanted = configuration.product.IsNonConsecutiveMultiDay ? days : days.slice(0, 1)
  if (block.rule === 'date' || block.rule === 'number_of_days') return changes.pickDays(configuration, optionId, wanted)
  const [value] = shown?.values ?? []
  return value
    ? changes.chooseValues(configuration, optionId, [value.id])
    : changes.typeText(configuration, optionId, wellFormed(attributeOf(configuration, optionId), '40'))
}

async function asked(guest: ReturnType<typeof cartGuest>, configuration: Configuration) {
  const { Id } = configuration.product
  const address = `/shoppingcart/productdetails_attributechange?productId=${Id}&validateAttributeConditions=True&loadPicture=True`
  const reply = await guest.ask(address, { method: 'POST', body: new URLSearchParams(postedFields(configuration)) })
  expect(reply.status).toBe(200)
  const said = (await reply.json()) as AttributeChangeReply
  return { said, heard: applyReply(configuration, said) }
}

function expectSound(configuration: Configuration): void {
  for (const { Id, Values } of configuration.product.ProductAttributes) {
    const { valueIds } = choiceFor(configuration, Id)
    if (!isEnabled(configuration, Id)) continue
    expect(valueIds.filter((id) => configuration.filteredValueIds.has(id))).toEqual([])
    expect(Values.map((value) => value.Id)).toEqual(expect.arrayContaining([...valueIds]))
  }
  for (const { choice, values } of shownOptions(configuration)) {
    expect(values.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual(
      expect.arrayContaining([...choice.valueIds]),
    )
  }
}

async function expectAgreed(product: ProductDetails, acts: readonly Act[], isFinished: boolean): Promise<boolean> {
  const guest = cartGuest(shop)
  let configuration = openConfiguration(product)
  for (const act of acts) {
    configuration = acted(configuration, act)
    expectSound(configuration)
    if (act.isEnabled) configuration = (await asked(guest, configuration)).heard
    expectSound(configuration)
  }
  if (isFinished) for (let step = 0; step < 12; step += 1) configuration = finished(configuration)
  // As the page does: what the stock changed is asked about again.
  configuration = (await asked(guest, configuration)).heard
  const { said, heard } = await asked(guest, configuration)
  expectSound(heard)
  expect([...heard.disabledIds].sort()).toEqual([...said.disabledattributemappingids].sort())
  const shown = shownOptions(heard).map(({ id }) => id)
  expect(shown.filter((id) => said.disabledattributemappingids.includes(id))).toEqual([])

  const total = shownTotal(heard)
  const body = new URLSearchParams(postedFields(heard))
  if (total) body.set(`addtocart_${product.Id}.AcceptedTotal`, String(total.total))
  const address = `/api/addproducttocart/details/${product.Id}/1`
  const added = await (await guest.ask(address, { method: 'POST', body })).json()
  const isBlocked = blocksOf(heard).length > 0
  if (isBlocked) expect(added).toMatchObject({ success: false })
  else expect(UNFILLED).not.toContain(added.code)
  if (!added.success) return false
  const { Items } = await guest.cart()
  expect(Items[0]?.LineTotalValue).toBe(total?.total)
  await guest.post('/shoppingcart/removeshoppingcartitem', { Id: Items[0]?.Id })
  return true
}

/**
 * No guest can put these into a cart by options alone: they are renewed, are for a person, or need a time that is held.
 */
const NOT_BY_OPTIONS = ['summit-pass', 'midweek-pass', 'pass-renewal', 'tee-time', 'snowcat-tour']

test.each(PRODUCTS)(
  'Any clicks and texts on %s leave no filtered value chosen and no hidden option shown, and an incomplete form cannot be added [ATTR-41, ATTR-43, ATTR-49, ADD-08, ADD-13, IMPL-31]',
  async (slug) => {
    const product = await productOf(shop, slug)
    let added = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 1, maxLength: 12 }), fc.boolean(), async (acts, isFinished) => {
        if (await expectAgreed(product, acts, isFinished)) added += 1
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(added > 0).toBe(!NOT_BY_OPTIONS.includes(slug))
  },
  60_000,
)
