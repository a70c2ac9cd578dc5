/**
 * The lists of a day for admins and agents, as pages and as files. They hold names, addresses and measures: each look
 * stands in the audit trail, before anything of it is sent.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  countDay,
  type DayListKind,
  type DayListRequest,
  type ListedLine,
  listDay,
  nextCursor,
} from '#commerce/gate/index.ts'
import {
  exportArrivalsCall,
  exportRentalsCall,
  listArrivalsCall,
  listRentalsCall,
} from '#contract/calls/admin/day-lists.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  ARRIVAL_COLUMNS,
  arrivalCells,
  arrivalDocument,
  cursorText,
  RENTAL_COLUMNS,
  readCursor,
  rentalCells,
  rentalDocument,
} from '#server/wire/people/day-lists.ts'

type Asked = { day?: string | undefined; q?: string | undefined; after?: string | undefined }
type Looked = { kind: DayListKind; route: string; request: RequestContext }

const BAD_PLACE = refused(400, 'BAD_INPUT', 'This page of the list is not known.', 'query.after')

export function dayListCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function dayOf(asked: Asked): Promise<Day> {
    const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return asked.day ?? resortDay(now, calendar)
  }

  async function look(asked: Asked, looked: Looked) {
    const after = asked.after === undefined ? undefined : readCursor(asked.after)
    if (asked.after !== undefined && !after) return undefined
    const wanted: DayListRequest = { day: await dayOf(asked), search: asked.q?.trim(), after }
    const [lines, all] = await database.read((tx) =>
      Promise.all([listDay(tx, looked.kind, wanted), countDay(tx, looked.kind, wanted)]),
    )
    await note(looked, `${lines.length} ${looked.kind} of ${wanted.day}`)
    const next = nextCursor(lines)
    const list = { Day: wanted.day, Lines: all.lines, Pieces: all.pieces, Next: next ? cursorText(next) : null }
    return { lines, list }
  }

  async function note({ request, route }: Looked, object: string): Promise<void> {
    const by = staffMember(request)
    if (!by) throw new Error('A call of the staff was let through for a caller who is none.')
    const { contactId, role, sessionId } = by
    await database.transaction((tx) =>
      recordAudit(tx, { action: 'day list seen', actor: { contactId, role }, sessionId, route, object }),
    )
  }

  async function file(asked: Asked, looked: Looked, columns: readonly string[], cells: (line: ListedLine) => Cells) {
    const wanted = { day: await dayOf(asked), search: asked.q?.trim() }
    await note(looked, `all ${looked.kind} of ${wanted.day}`)
    return new CsvReply(`${looked.kind}-${wanted.day}.csv`, csvLines(database, looked.kind, wanted, columns, cells))
  }

  return [
    handle(listArrivalsCall, async ({ query, request }) => {
      const found = await look(query, { kind: 'arrivals', route: listArrivalsCall.path, request })
      return found ? { ...found.list, Items: found.lines.map(arrivalDocument) } : BAD_PLACE
    }),
    handle(listRentalsCall, async ({ query, request }) => {
      const found = await look(query, { kind: 'rentals', route: listRentalsCall.path, request })
      const { catalog } = await shop.read()
      return found ? { ...found.list, Items: found.lines.map((line) => rentalDocument(line, catalog)) } : BAD_PLACE
    }),
    handle(exportArrivalsCall, ({ query, request }) =>
      file(query, { kind: 'arrivals', route: exportArrivalsCall.path, request }, ARRIVAL_COLUMNS, arrivalCells),
    ),
    handle(exportRentalsCall, async ({ query, request }) => {
      const { catalog } = await shop.read()
      const looked = { kind: 'rentals', route: exportRentalsCall.path, request } as const
      return file(query, looked, RENTAL_COLUMNS, (line) => rentalCells(line, catalog))
    }),
  ]
}

type Cells = (string | number | null)[]

/** A page is in memory at a time, and no transaction stays open while a slow reader takes the file. */
async function* csvLines(
  database: Pick<Database, 'read'>,
  kind: DayListKind,
  wanted: DayListRequest,
  columns: readonly string[],
  cells: (line: ListedLine) => Cells,
): AsyncGenerator<string> {
  yield csvLine(columns)
  let after: DayListRequest['after']
  do {
    const from = after
    const lines = await database.read((tx) => listDay(tx, kind, { ...wanted, after: from }))
    for (const line of lines) yield csvLine(cells(line))
    after = nextCursor(lines)
  } while (after)
}
