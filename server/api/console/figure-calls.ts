/**
 * The first page of the console. Its numbers are asked for by every member of the staff again and again, so those of a
 * moment ago are good enough; the list that names guests is read anew and stands in the audit trail.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  countMoneyTroubles,
  countParkedMessages,
  type FigureRequest,
  HOLIDAYS_SETTING,
  listFailingPayments,
  readArrivals,
  readHolidays,
  readSales,
  readSellingOut,
} from '#commerce/figures/index.ts'
import { readGateConflicts } from '#commerce/gate/index.ts'
import { readJobRuns } from '#commerce/jobs/index.ts'
import { countPausedWebhooks } from '#commerce/webhooks/index.ts'
import { listFailingPaymentsCall, listNeedsCall, showFiguresCall } from '#contract/calls/admin/figures.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Compared, FigureSpan } from '#contract/values/console/figures.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Coalesce } from '#server/shop/coalesce.ts'
import type { Shop } from '#server/shop/shop.ts'
import { failingPaymentDocument, figuresDocument, needsDocument } from '#server/wire/console/figures.ts'

type FigureOptions = { database: Database; shop: Shop; coalesce: Coalesce }

/** A guest may be on the page of the provider for so long. */
const PATIENCE_MINUTES = 15
const MOST_FAILING = 20

export function figureCalls({ coalesce, database, shop }: FigureOptions): Handler[] {
  async function resort() {
    const { configuration } = await shop.read()
    const settings = storeSettings(configuration.settings)
    const { currencyCode: currency, seasonEnd: end, seasonStart: start } = settings
    const holidays = settingReader(configuration.settings).value(HOLIDAYS_SETTING, readHolidays, new Map())
    return { zone: settings, currency, season: { start, end }, holidays, now: shop.now() }
  }
  const lateBefore = (now: Date) => new Date(now.getTime() - PATIENCE_MINUTES * 60_000)

  async function readFigures(span: FigureSpan, against: Compared) {
    const { holidays, ...known } = await resort()
    const request: FigureRequest = { span, against, ...known }
    const read = await database.read(async (tx) => ({
      sales: await readSales(tx, request),
      arrivals: await readArrivals(tx, request),
      sellingOut: await readSellingOut(tx, request.now, request.zone),
    }))
    return figuresDocument(request, read, holidays)
  }

  async function readNeeds() {
    const { currency, now, zone } = await resort()
    const read = await database.read(async (tx) => ({
      money: await countMoneyTroubles(tx, lateBefore(now)),
      parked: await countParkedMessages(tx),
      pausedWebhooks: await countPausedWebhooks(tx),
      jobs: await readJobRuns(tx),
      unsettled: (await readGateConflicts(tx, resortDay(now, zone))).map(({ at }) => at),
    }))
    return needsDocument(read, currency)
  }

  return [
    handle(showFiguresCall, ({ query: { against = 'week', span = 'today' } }) =>
      coalesce(`figures ${span} ${against}`, () => readFigures(span, against), true),
    ),
    handle(listNeedsCall, () => coalesce('needs a hand', readNeeds, true)),
    handle(listFailingPaymentsCall, async ({ request }) => {
      const by = staffMember(request)
      if (!by) throw new Error('A call of the staff was let through for a caller who is none.')
      const { contactId, role, sessionId } = by
      const { now } = await resort()
      const failing = await database.read((tx) => listFailingPayments(tx, lateBefore(now), MOST_FAILING))
      const object = `${failing.length} failing payments`
      const action = 'failing payments seen'
      if (failing.length > 0)
        await database.transaction((tx) =>
          recordAudit(tx, {
            ...{ action, object, actor: { contactId, role }, sessionId, route: listFailingPaymentsCall.path },
          }),
        )
      return { Items: failing.map(failingPaymentDocument) }
    }),
  ]
}
