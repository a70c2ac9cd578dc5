/** `renewals offer`: offers to who had a pass last season. A dry run says to how many. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { makeOffers, type OffersRequest, type OffersResult } from '#commerce/renewals/index.ts'
import { readShopConfiguration } from '#commerce/settings/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { isDay } from '#contract/values/day.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import type { CommandResult } from './command-result.ts'

export type RenewalCommand = { do: 'offer renewals'; offer: Omit<OffersRequest, 'priceMinor'>; price: number }

export const WHICH_RENEWALS =
  'Write from=summit-pass target=summit-pass price=799 until=2026-12-15 ended=2026-03-01..2026-05-31, and where the target has variants sku=SP-SUMMIT-ADULT-1; ages=18..64 limits it.'

const KEYS = ['from', 'target', 'sku', 'price', 'until', 'ended', 'ages']

/** Undefined where it is no command. */
export function readRenewalCommand([verb, ...pairs]: readonly string[]): RenewalCommand | undefined {
  if (verb !== 'offer') return undefined
  const said = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
  if (said.size < pairs.length || [...said.keys()].some((key) => !KEYS.includes(key))) return undefined
  const [from, target, price, until] = ['from', 'target', 'price', 'until'].map((key) => said.get(key) ?? '')
  const [endedFrom = '', endedUntil = '', ...more] = (said.get('ended') ?? '').split('..')
  const ages = readAges(said.get('ages'))
  const isPrice = /^\d{1,9}(\.\d{1,3})?$/.test(price ?? '')
  if (!from || !target || !isPrice || !ages || more.length > 0) return undefined
  if (![until, endedFrom, endedUntil].every((day) => day !== undefined && isDay(day))) return undefined
  const days = { lastDay: until ?? '', endedFrom, endedUntil }
  return { do: 'offer renewals', offer: { from, target, sku: said.get('sku'), ages, ...days }, price: Number(price) }
}

/** `18..64`, `18..` and `..17`; all ages where none are said. */
function readAges(written: string | undefined): OffersRequest['ages'] {
  if (written === undefined) return {}
  const read = /^(\d{1,3})?\.\.(\d{1,3})?$/.exec(written)
  if (!read) return undefined
  const age = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return { min: age(read[1]), max: age(read[2]) }
}

const REFUSALS: Record<Extract<OffersResult, { ok: false }>['reason'], string> = {
  unknown_product: 'One of the products is not in the catalog: both are named by their slug.',
  unknown_variant: 'Name one variant of the target by its SKU; a target without variants has none.',
  over: 'That day is over already.',
  bad_price: 'That price is not possible.',
  not_in_one_press: 'The target is for a day, or asks something that one press does not answer.',
}

export async function offerRenewals(tx: OperatorTx, { offer, price }: RenewalCommand): Promise<CommandResult> {
  const { settings } = await readShopConfiguration(tx)
  const calendar = storeSettings(settings)
  const { currencyCode } = calendar
  const view = { storeName: '', currencyCode, staff: true, now: await readShopNow(tx), calendar }
  const { minor: priceMinor } = moneyFromDecimal(price, currencyCode)
  const made = await makeOffers(tx, { assortment: await readAssortment(tx), view }, { ...offer, priceMinor })
  if (!made.ok) return { ok: false, lines: [REFUSALS[made.reason]] }
  const replaced = made.replaced > 0 ? `, ${made.replaced} of them in place of an older one` : ''
  const people = made.offered === 1 ? '1 person has' : `${made.offered} people have`
  return { ok: true, lines: [`${people} an offer for ${offer.target} until ${offer.lastDay}${replaced}.`] }
}
