/**
 * What becomes of tickets for a closed day, for who has the link of the mail: no account is needed, and a wrong link is
 * answered as one that never was. Reading changes nothing, because programs that look at mails press their links.
 * Links that open nothing count as failed tries of a code.
 */
import { type AuditActor, UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import {
  type ChoiceRow,
  choiceLinks,
  chooseInstead,
  chooseOtherDay,
  listOtherDays,
  listOtherTimes,
  readClosureChoice,
} from '#commerce/closures/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { orderLinks } from '#commerce/orders/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { chooseForClosedDayCall, showClosedDayChoiceCall } from '#contract/calls/people/closures.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ClosedDayChoice } from '#contract/schemas/people/closures.ts'
import type { Day } from '#contract/values/day.ts'
import type { DefaultChoice } from '#contract/values/tickets/closures.ts'
import { engineTime } from '#server/api/orders/move-calls.ts'
import { type CodeTries, tryCode } from '#server/api/vouchers/try-code.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { localeOf } from '#server/shop/texts/in-locale.ts'
import { mailMovedLines } from '#server/tickets/order-mail.ts'
import { closedDayDocument } from '#server/wire/people/closures.ts'

type ClosureCallsOptions = {
  database: Database
  dataKeys: DataKeys
  selling: Selling
  shop: Shop
  /** Where failed tries are counted. */
  tries: CodeTries
  voucherCodes: VoucherCodes
}

type TimesOfLines = readonly { Line: string; StartTime: string }[]

const NO_CHOICE = refused(404, 'NOT_FOUND', 'There is no such choice.')

export function closureCalls(options: ClosureCallsOptions): Handler[] {
  const { database, dataKeys, selling, shop, tries, voucherCodes } = options
  const links = choiceLinks(dataKeys)
  const ofOrders = orderLinks(dataKeys)
  const onMoved = mailMovedLines(ofOrders)

  /** Undefined for a link that opens nothing, whatever the reason. */
  async function find(given: string, request: RequestContext): Promise<ChoiceRow | undefined | Refused> {
    const [id = '', key = ''] = given.split('.')
    const tried = await tryCode(tries, request, async (tx) => {
      const row = links.isKey(id, key) ? await readClosureChoice(tx, id) : undefined
      return { isSuccess: row !== undefined && row.email !== null, row }
    })
    if (tried instanceof Refused) return tried
    return tried.isSuccess ? tried.row : undefined
  }

  const saleOf = (state: ShopState, request: RequestContext) => ({
    ...{ assortment: state, view: catalogView(state, shop.now(), audienceOf(request)) },
  })

  type Refusal = NonNullable<ClosedDayChoice['Refusal']>

  /** `asked`: the day on which a start time is taken. Where a line has no other start on it, the day is full. */
  async function shown(
    row: ChoiceRow,
    request: RequestContext,
    refusal?: Refusal,
    asked?: Day,
  ): Promise<ClosedDayChoice> {
    const state = await shop.read()
    const sale = saleOf(state, request)
    const zone = storeSettings(state.configuration.settings)
    const days = await database.read((tx) => listOtherDays(tx, sale, row))
    const path = orderPath(row.orderId, ofOrders.keyOf(row.orderId))
    const known = { zone, orderPath: path, days, locale: localeOf(request, state) }
    if (refusal !== 'time_taken' || asked === undefined)
      return closedDayDocument(row, { ...known, ...(refusal && { refusal }) })
    const times = await database.read((tx) => listOtherTimes(tx, sale, row, asked))
    return closedDayDocument(row, { ...known, times, refusal: times ? refusal : 'day_full' })
  }

  /** Undefined where it was done, or was done before. */
  async function chooseMoney(row: ChoiceRow, choice: DefaultChoice, actor: AuditActor): Promise<Refusal | undefined> {
    const settings = storeSettings((await shop.read()).configuration.settings)
    const now = shop.now()
    const desk = { codes: voucherCodes, shopName: settings.storeName, now, today: resortDay(now, settings) }
    const chosen = await database.attempt((tx) => chooseInstead(tx, desk, { choiceId: row.id, choice, actor }))
    if (chosen.ok) return undefined
    return chosen.reason === 'being_charged' ? chosen.reason : 'not_offered'
  }

  function chooseDay(
    row: ChoiceRow,
    to: { toDay: Day; times: TimesOfLines },
    actor: AuditActor,
    request: RequestContext,
  ) {
    const input = { choice: row.id, ...to }
    const times = new Map(to.times.map(({ Line, StartTime }) => [Line, engineTime(StartTime) ?? StartTime]))
    return selling.upToDate<Refusal | undefined>((state) =>
      selling.change({ request, call: chooseForClosedDayCall.path, input, revision: state.revision }, async (tx) => {
        const wanted = { choiceId: row.id, toDay: to.toDay, times, actor }
        const chosen = await chooseOtherDay(tx, saleOf(state, request), wanted, onMoved)
        if (chosen.ok) return { ok: true, reply: undefined, productIds: chosen.productIds }
        const { reason } = chosen
        return { ok: false, reply: reason === 'day_full' || reason === 'time_taken' ? reason : 'not_offered' }
      }),
    )
  }

  return [
    handle(showClosedDayChoiceCall, async ({ body: { Key }, request }) => {
      const row = await find(Key, request)
      if (row instanceof Refused) return row
      return row ? shown(row, request) : NO_CHOICE
    }),

    handle(chooseForClosedDayCall, async ({ body: { Choice, Day, Key, Times = [] }, request }) => {
      const row = await find(Key, request)
      if (row instanceof Refused) return row
      if (!row) return NO_CHOICE
      const actor = request.account
        ? { contactId: request.account.contactId, role: 'customer' as const }
        : UNKNOWN_ACTOR
      if (Choice === 'other_day' && Day === undefined) return shown(row, request, 'not_offered')
      const refusal =
        Choice === 'other_day'
          ? await chooseDay(row, { toDay: Day ?? '', times: Times }, actor, request)
          : await chooseMoney(row, Choice, actor)
      if (refusal instanceof Refused) return refusal
      const after = await database.read((tx) => readClosureChoice(tx, row.id))
      return shown(after ?? row, request, refusal, Day)
    }),
  ]
}
