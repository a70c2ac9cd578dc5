/**
 * The past of the demo: Riley's orders, Sam's plan and the orders of two thousand invented guests, loaded in batches
 * while the shop is open. Stock, price levels and journal agree with them; what guests have taken meanwhile is theirs.
 */
import { findActivity } from '#commerce/activities/index.ts'
import { productBySlug } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots, readViolations, setCapacities, slotName } from '#commerce/inventory/index.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { type Assortment, readAssortment } from '#commerce/offers/index.ts'
import { importOrders, orderNumber, type PastOrder } from '#commerce/orders/index.ts'
import { type CapturedPayment, importSandboxPayments, SANDBOX } from '#commerce/payments/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { RILEYS_CARD } from '#demo/people.ts'
import { type Season, seasonAround } from '#demo/season.ts'
import { kindOf } from '#demo/selling/days.ts'
import { ON_THE_MOUNTAIN, SKIS, SNOWBOARDS, TUBES, TUBING_HOURS } from '#demo/selling/stock.ts'
import { type GuestOrder, guestOrders, PAST_DAYS } from './guests.ts'
import { pastLineOf } from './past-line.ts'
import { cancelOne } from './refunds.ts'
import { loadRenewal } from './renewal.ts'
import { type OwnOrder, rileysOrders } from './riley.ts'
import { loadPastPlan, pastConsent, pastPlan, samsOrder } from './sam.ts'
import { loadScans } from './scans.ts'

export type Past = {
  season: Season
  assortment: Assortment
  /** Of each batch in the order of their purchase. */
  batches: (GuestOrder | OwnOrder)[][]
}

/** So few that no guest of the open shop waits long for a place. */
const BATCH = 100

export async function preparePast(tx: Tx, now: Date): Promise<Past> {
  const season = seasonAround(now)
  const assortment = await readAssortment(tx)
  await openPastDays(tx, season, assortment)
  const guests = guestOrders(season, now)
  const batches = Array.from({ length: Math.ceil(guests.length / BATCH) }, (_, at) =>
    guests.slice(at * BATCH, (at + 1) * BATCH),
  )
  return { season, assortment, batches: [await rileysOrders(tx, season, now), await samsOrder(tx, now), ...batches] }
}

/** Returns how many orders were made: what is not to be had any more was never bought. */
export async function loadPastBatch(
  tx: Tx,
  { assortment, season }: Past,
  batch: readonly (GuestOrder | OwnOrder)[],
): Promise<number> {
  const left = await placesLeftOf(tx, season, assortment)
  const orders = batch.flatMap((guest): PastOrder[] => {
    const { card, email, placedAt, random, purchases } = guest
    const { contactId, isPaidOverTime = false }: Partial<OwnOrder> = guest
    const lines = purchases.flatMap((purchase) => {
      const line = pastLineOf({ assortment, season, left }, purchase, placedAt)
      if (!line?.places.every((place) => (left.get(slotName(place)) ?? 0) >= place.places)) return []
      for (const place of line.places) left.set(slotName(place), (left.get(slotName(place)) ?? 0) - place.places)
      const schedule = isPaidOverTime ? pastPlan(assortment, line, placedAt) : undefined
      return [{ ...line, ...(schedule && { schedule }) }]
    })
    if (lines.length === 0) return []
    const planConsent = isPaidOverTime ? pastConsent(placedAt) : undefined
    const common = {
      number: orderNumber(random),
      contactId: contactId ?? null,
      email,
      locale: 'en-US',
      currency: 'USD',
    } as const
    return [{ ...common, placedAt, lines, planConsent, paid: { ...card, provider: SANDBOX } }]
  })
  const imported = await importOrders(tx, orders)
  await loadScans(tx, assortment, imported)
  const captured: CapturedPayment[] = []
  for (const one of imported) {
    const { dueMinor, order, paymentKey: key } = one
    const { currency, number: orderNumber, paid, placedAt: at } = order
    const { brand, last4 } = paid
    // Of Riley, who renews a pass with it; other guests have no account, and Sam pays by a plan.
    const keptAs = order.contactId === null ? {} : { keptAs: RILEYS_CARD }
    if (order.planConsent) captured.push(...(await loadPastPlan(tx, one)))
    else if (dueMinor > 0) {
      captured.push({ key, amount: { minor: dueMinor, currency }, orderNumber, brand, last4, at, ...keptAs })
    }
  }
  await importSandboxPayments(tx, captured)
  const own = orders.filter(({ contactId }) => contactId !== null)
  // Once, with the pass that Riley had last season: a second offer would take the place of the first.
  if (own.some(({ planConsent }) => planConsent === undefined)) await loadRenewal(tx, assortment, season)
  // Riley's are left as they are: there is something to try with each of them.
  if (own.length === 0) await cancelOne(tx, imported, season.today)
  return imported.length
}

/** Places, postings and orders agree, or the demo has a mistake. */
export async function checkPast(tx: Tx): Promise<void> {
  const wrong = [...(await readViolations(tx)), ...(await readJournalViolations(tx))]
  if (wrong.length > 0) throw new Error(`The past of the demo does not add up: ${JSON.stringify(wrong.slice(0, 5))}`)
  const sums = Map.groupBy(await readBalances(tx), ({ currency }) => currency)
  for (const [currency, balances] of sums) {
    const rest = sum(balances.map(({ amountMinor }) => amountMinor))
    if (rest !== 0) throw new Error(`The journal of the demo is off by ${rest} ${currency}.`)
  }
}

async function placesLeftOf(tx: Tx, { end, today }: Season, assortment: Assortment): Promise<Map<string, number>> {
  const { activities, prices, stock } = assortment
  const periods = [...prices.values()].flatMap((own) => own.periods)
  const levels = periods.flatMap(({ windows }) => windows.flatMap((window) => window.levels))
  const pools = [
    ...[...stock.pools.values()].flatMap((uses) => uses.map(({ poolId }) => poolId)),
    ...levels.flatMap(({ poolId }) => poolId ?? []),
    findActivity(activities, 'TUBE', 'MEADOW')?.poolId,
  ].filter((poolId) => poolId !== undefined)
  const slots = await readSlots(tx, [...new Set(pools)], addDays(today, -PAST_DAYS), end)
  return new Map(slots.map((slot) => [slotName(slot), slot.left]))
}

/** What was open before the demo was loaded: those days are not for sale any more, and visits were on them. */
async function openPastDays(tx: Tx, { today }: Season, assortment: Assortment): Promise<void> {
  const days = Array.from({ length: PAST_DAYS }, (_, at) => addDays(today, at - PAST_DAYS))
  const poolOf = (slug: string) => {
    const product = productBySlug(assortment.catalog, slug)
    return product && assortment.stock.pools.get(product.id)?.[0]?.poolId
  }
  const onDays = (capacityOn: (day: Day) => number) => days.map((day) => ({ day, capacity: capacityOn(day) }))
  const opened = [
    { poolId: poolOf('day-lift-ticket'), slots: onDays((day) => ON_THE_MOUNTAIN[kindOf(day)]) },
    { poolId: poolOf('ski-rental'), slots: onDays(() => SKIS) },
    { poolId: poolOf('snowboard-rental'), slots: onDays(() => SNOWBOARDS) },
    {
      poolId: findActivity(assortment.activities, 'TUBE', 'MEADOW')?.poolId,
      slots: days.flatMap((day) => TUBING_HOURS.map((time) => ({ day, time: `${time}:00`, capacity: TUBES }))),
    },
  ].flatMap(({ poolId, slots }) => (poolId === undefined ? [] : [{ poolId, name: String(poolId), slots }]))
  const ids = new Map(opened.map(({ name, poolId }) => [name, poolId]))
  const refused = await setCapacities(tx, opened, ids, 'the past of the demo')
  if (refused) throw new Error('The past of the demo has fewer places than are sold.')
}
