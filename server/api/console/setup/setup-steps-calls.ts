/** The steps of the set-up, each saved by itself. What is done is read anew after every one. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { goLive, makeFirstProduct, readSetup, saveResort, saveSeason } from '#commerce/setup/index.ts'
import {
  goLiveCall,
  makeSetupProductCall,
  saveSetupMoneyCall,
  saveSetupResortCall,
  saveSetupSeasonCall,
  showSetupCall,
} from '#contract/calls/admin/shop/setup.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { adminInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  type PaymentProviderName,
  productRefusalWords,
  resortRefusalWords,
  seasonRefusalWords,
  setupDocument,
} from '#server/wire/console/shop/setup.ts'

export type SetupStepsOptions = { database: Database; shop: Shop; paymentProvider: string | undefined }

type Refused = { ok: false; reason: string }
type Step<Done> = {
  route: string
  work(tx: OperatorTx, today: Day): Promise<Done | Refused>
  wordsFor(refusal: Exclude<Done, { ok: true }>): string
}

export function setupStepsCalls({ database, paymentProvider, shop }: SetupStepsOptions): Handler[] {
  const provider: PaymentProviderName =
    paymentProvider === undefined ? 'none' : paymentProvider === 'stripe' ? 'stripe' : 'sandbox'
  const view = async () => catalogView(await shop.read(), shop.now(), PUBLIC)
  const today = async () => {
    const { calendar, now } = await view()
    return resortDay(now, calendar)
  }
  const shown = async () => {
    const day = await today()
    return setupDocument(await database.read((tx) => readSetup(tx, day)), day, provider)
  }
  /** The shop of this process knows what was saved before it answers: the next step is taken at once. */
  async function take<Done extends { ok: boolean }>(request: RequestContext, { route, work, wordsFor }: Step<Done>) {
    const by = adminInPerson(request)
    if (!by) return undefined
    const day = await today()
    const done = (await operating(database, by, route, (tx) => work(tx, day) as Promise<Done>)) as Done
    await shop.refresh()
    const Setup = await shown()
    if (done.ok) return { done, reply: { success: true, message: [], Setup } }
    const refusal = done as unknown as Exclude<Done, { ok: true }> & Refused
    return { done, reply: { success: false, code: refusal.reason.toUpperCase(), message: [wordsFor(refusal)], Setup } }
  }

  return [
    handle(showSetupCall, shown),

    handle(saveSetupResortCall, async ({ body, request }) => {
      const { Country, Locality, Name, Phone, PostalCode, Region, Street, Version } = body
      const address = { street: Street, locality: Locality, region: Region, postalCode: PostalCode, country: Country }
      const taken = await take(request, {
        route: saveSetupResortCall.path,
        work: (tx) => saveResort(tx, 'resort', { name: Name, phone: Phone, ...address }, Version),
        wordsFor: resortRefusalWords,
      })
      return taken?.reply ?? NOT_ALLOWED
    }),

    handle(saveSetupMoneyCall, async ({ body: { CurrencyCode, TimeZone, Version }, request }) => {
      const taken = await take(request, {
        route: saveSetupMoneyCall.path,
        work: (tx) => saveResort(tx, 'money', { timeZone: TimeZone, currency: CurrencyCode.toUpperCase() }, Version),
        wordsFor: resortRefusalWords,
      })
      return taken?.reply ?? NOT_ALLOWED
    }),

    handle(makeSetupProductCall, async ({ body, request }) => {
      const { currencyCode } = await view()
      const { minor: priceMinor } = moneyFromDecimal(body.Price, currencyCode)
      const draft = { template: body.Template, name: body.Name, category: body.Category, priceMinor }
      const taken = await take(request, {
        route: makeSetupProductCall.path,
        work: (tx) => makeFirstProduct(tx, draft),
        wordsFor: productRefusalWords,
      })
      return taken ? { ...taken.reply, ...(taken.done.ok && { Id: taken.done.id }) } : NOT_ALLOWED
    }),

    handle(saveSetupSeasonCall, async ({ body, params, request }) => {
      const { currencyCode } = await view()
      const minor = (amount: number) => moneyFromDecimal(amount, currencyCode).minor
      const prices = body.Prices.map(({ Price, VariantId, WeekendPrice }) => ({
        ...{ variantId: VariantId, priceMinor: minor(Price) },
        weekendMinor: WeekendPrice === null ? null : minor(WeekendPrice),
      }))
      const {
        ClosedWeekdays: closedWeekdays,
        From: from,
        Places: places,
        Times: times,
        To: to,
        Version: version,
      } = body
      const draft = { productId: params.id, version, from, to, closedWeekdays, places, times, prices }
      const taken = await take(request, {
        route: saveSetupSeasonCall.path,
        work: (tx, day) => saveSeason(tx, draft, day),
        wordsFor: seasonRefusalWords,
      })
      return taken ? { ...taken.reply, ...(taken.done.ok && { Days: taken.done.days }) } : NOT_ALLOWED
    }),

    handle(goLiveCall, async ({ request }) => {
      const taken = await take(request, {
        route: goLiveCall.path,
        work: (tx, day) => goLive(tx, day, provider !== 'none'),
        wordsFor: () => 'The shop cannot open yet: some steps are not done.',
      })
      return taken ? { ...taken.reply, ...(!taken.done.ok && { Missing: [...taken.done.missing] }) } : NOT_ALLOWED
    }),
  ]
}
