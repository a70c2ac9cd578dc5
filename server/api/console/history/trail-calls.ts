/**
 * Who changed what in the whole shop: the audit trail without looks and sign-ins. It is for those with the right to
 * settings, and of it each is told the areas that they have the right to.
 */
import { findTrailChange, readTrail, type TrailRequest } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { exportHistoryCall, listHistoryCall, showChangeCall } from '#contract/calls/admin/shop/history.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { BY_THE_SHOP, HISTORY_AREAS } from '#contract/values/console/history-areas.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { staffNames } from '#server/api/console/words/unchanged.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { type Actor, hasRight } from '#server/http/visitor/actor.ts'
import type { Shop } from '#server/shop/shop.ts'
import { fewChanges } from '#server/wire/console/shop/history.ts'
import { actionsIn, areaOfAction, TRAIL_COLUMNS, trailCells, trailEntry } from '#server/wire/console/shop/trail.ts'
import { historyFacts } from './history-facts.ts'
import { nameOfThing, thingsCalled } from './trail-things.ts'

const PER_PAGE = 50
/** With all that differed, which may be the prices of a season. */
const PER_READ = 100
const NO_CHANGE = refused(404, 'NOT_FOUND', 'There is no such change.')

type Asked = {
  q?: string | undefined
  area?: (typeof HISTORY_AREAS)[number] | undefined
  by?: number | typeof BY_THE_SHOP | undefined
  from?: string | undefined
  to?: string | undefined
}

export function trailCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function requestFor(tx: Tx, actor: Actor, { area, by, from, q, to }: Asked) {
    const { catalog, configuration } = shop.current()
    const zone = storeSettings(configuration.settings)
    const start = (day: string) => momentOf(day as Day, '00:00:00', zone)
    const areas = HISTORY_AREAS.filter((one) => hasRight(actor, one) && (area === undefined || one === area))
    return {
      actions: actionsIn(areas),
      contactId: by === BY_THE_SHOP ? 0 : by,
      objects: q?.trim() ? await thingsCalled(tx, q, { catalog, now: shop.now() }) : undefined,
      from: from === undefined ? undefined : start(from),
      until: to === undefined ? undefined : start(addDays(to as Day, 1)),
    } satisfies Partial<TrailRequest>
  }

  function told(names: ReadonlyMap<number, string>) {
    const { catalog } = shop.current()
    return { names, nameOf: (object: string) => nameOfThing(object, catalog, names) }
  }

  /** A page is in memory at a time, and no transaction stays open while a slow reader takes the file. */
  async function* csvLines(actor: Actor, asked: Asked): AsyncGenerator<string> {
    yield csvLine(TRAIL_COLUMNS)
    const facts = historyFacts(shop)
    const [names, request] = await database.read(async (tx) => [
      await staffNames(tx),
      await requestFor(tx, actor, asked),
    ])
    let beforePosition: number | undefined
    do {
      const rows = await database.read((tx) => readTrail(tx, { ...request, beforePosition, most: PER_READ }, 'whole'))
      for (const row of rows) yield csvLine(trailCells(trailEntry(row, told(names)), fewChanges(row, facts)))
      beforePosition = rows.length < PER_READ ? undefined : rows.at(-1)?.position
    } while (beforePosition !== undefined)
  }

  return [
    handle(listHistoryCall, ({ query: { after, ...asked }, request: { actor } }) =>
      database.snapshot(async (tx) => {
        const names = await staffNames(tx)
        const wanted = { ...(await requestFor(tx, actor, asked)), beforePosition: after, most: PER_PAGE + 1 }
        const found = await readTrail(tx, wanted, 'brief')
        const page = found.slice(0, PER_PAGE)
        return {
          Items: page.map((change) => trailEntry(change, told(names))),
          Next: found.length > PER_PAGE ? String(page.at(-1)?.position) : null,
          People: [...names].map(([Id, Name]) => ({ Id, Name })),
        }
      }),
    ),

    handle(showChangeCall, async ({ params: { position }, request: { actor } }) => {
      const change = await database.read((tx) => findTrailChange(tx, position))
      const area = change && areaOfAction(change.action)
      return change && area && hasRight(actor, area) ? fewChanges(change, historyFacts(shop)) : NO_CHANGE
    }),

    handle(
      exportHistoryCall,
      async ({ query, request: { actor } }) => new CsvReply('history.csv', csvLines(actor, query)),
    ),
  ]
}
