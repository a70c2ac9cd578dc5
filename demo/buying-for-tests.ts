/** Purchases in the demo resort for tests: each is made for real and taken back, so that every day can be tried. */
import { activityTimes, requestLock } from '#commerce/activities/index.ts'
import { addToCart, type CartViewLine, lookBeforeAdding, readCart } from '#commerce/cart/index.ts'
import type { CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { slotIdOf, teeSheet } from '#commerce/golf/index.ts'
import { placesLeft } from '#commerce/inventory/index.ts'
import { type Assortment, type ChoiceForm, readChoice } from '#commerce/offers/index.ts'
import { optionField } from '#contract/rules/product-form.ts'
import { markedField } from './past/answers.ts'

/** A customer buys: what has to be assigned to a person is assigned to them. */
export type Resort = { tx: Tx; assortment: Assortment; view: CatalogView; shopper: { contactId: number } }

/** What the line costs in the cart, or the code of the refusal. Nothing of it stays. */
export async function buyAndTakeBack(
  resort: Resort,
  product: CatalogProduct,
  form: ChoiceForm,
): Promise<CartViewLine | string> {
  let bought: CartViewLine | string | undefined
  try {
    await resort.tx.transaction(async (tx) => {
      bought = await buy({ ...resort, tx }, product, form)
      tx.rollback()
    })
  } catch (error) {
    if (bought === undefined) throw error
  }
  return bought ?? ''
}

async function buy(resort: Resort, product: CatalogProduct, form: ChoiceForm): Promise<CartViewLine | string> {
  const { tx, assortment, view, shopper } = resort
  const started = await withStart(resort, product, form)
  if (typeof started === 'string') return started
  const choice = readChoice(assortment, view, product.id, started)
  const look = choice ? await lookBeforeAdding((slots) => placesLeft(tx, slots), assortment, choice) : {}
  if (look.refusal) return look.refusal.code
  const { shownUnitMinor } = look
  const added = await addToCart(tx, shopper, { assortment, choice, shownUnitMinor })
  if (!added.ok) return added.code
  const cart = await readCart(tx, shopper, assortment, view)
  return cart.lines.find(({ id }) => id === added.lineId) ?? 'NOT_SHOWN'
}

/** The first start with room, locked as the page does; where the day has none, one is asked for all the same. */
async function withStart(resort: Resort, product: CatalogProduct, form: ChoiceForm): Promise<ChoiceForm | string> {
  const { tx, assortment, view, shopper } = resort
  const choice = readChoice(assortment, view, product.id, form)
  const [day] = choice?.days ?? []
  if (!choice || day === undefined) return form
  const { activity, course, rules: cutoff } = choice
  if (course) {
    const [tee] = await teeSheet(tx, course, day, { holes: 18, view, cutoff })
    const teeTime = product.attributes.find(({ name }) => name === 'Tee Time')
    return { ...form, [optionField(teeTime?.id ?? 0)]: tee?.slotId ?? slotIdOf(day, '09:00:00') }
  }
  if (!activity) return form
  const clock = { now: view.now, calendar: view.calendar, cutoff }
  const times = await activityTimes(tx, activity, { from: day, to: day }, clock)
  const { time } = times.find(({ guestsLeft }) => guestsLeft >= 1) ?? times[0] ?? { time: '18:00:00' }
  const wanted = { activity, day, time, guests: 1, currency: view.currencyCode }
  const lock = await requestLock(tx, shopper, wanted, clock)
  if (!lock.ok) return lock.reason
  return {
    ...form,
    [markedField(product, 'activityTime')]: time.slice(0, 5),
    [markedField(product, 'lockId')]: lock.lockId,
  }
}
