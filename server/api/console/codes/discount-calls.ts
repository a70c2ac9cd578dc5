/** Discounts for staff: the list, one with its uses and changes, and the form, saved over the version that was read. */
import { readPastChanges } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  countDiscounts,
  DISCOUNTS_PER_PAGE,
  type DiscountFilter,
  type DiscountsRequest,
  findDiscount,
  listDiscounts,
  readDiscountUses,
  type SaveDiscountResult,
  saveDiscount,
} from '#commerce/discounts/index.ts'
import { readStaff } from '#commerce/staff/index.ts'
import {
  changeDiscountCall,
  exportDiscountsCall,
  listCodeTargetsCall,
  listConsoleDiscountsCall,
  makeDiscountCall,
  showConsoleDiscountCall,
} from '#contract/calls/admin/codes/discounts.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { ConsoleDiscountPage, DiscountFields } from '#contract/schemas/admin/codes/discounts.ts'
import type { Input } from '#contract/wire/call.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  DISCOUNT_COLUMNS,
  discountCells,
  discountDocument,
  discountFrom,
  discountPageDocument,
  type ResortMoney,
} from '#server/wire/console/discounts.ts'

const NO_DISCOUNT = refused(404, 'NOT_FOUND', 'There is no such discount.')
const USES_SHOWN = 50
const CHANGES_SHOWN = 20

type Refusal = Extract<SaveDiscountResult, { ok: false }>['reason']

// A new refusal does not compile until it has words and a field.
const REFUSALS: Record<Refusal, { field?: keyof DiscountFields; words: string }> = {
  bad_name: { field: 'Name', words: 'Give it a name of at most 200 characters.' },
  bad_code: { field: 'Code', words: 'A code has 4 to 50 letters A to Z, digits and dashes.' },
  bad_amount: { field: 'Amount', words: 'Say what it takes off: more than 0 and at most 100 percent, or an amount.' },
  bad_scope: { field: 'ProductIds', words: 'Choose the products or categories that it is for.' },
  bad_dates: { field: 'EndsAt', words: 'It ends before it begins.' },
  bad_limit: { field: 'TotalLimit', words: 'A limit is a whole number from 0.' },
  unknown: { words: 'There is no such discount any more.' },
  unknown_product: { field: 'ProductIds', words: 'One of these products is no longer there.' },
  unknown_category: { field: 'CategoryIds', words: 'One of these categories is no longer there.' },
  code_taken: { field: 'Code', words: 'Another discount has this code.' },
  limit_below_used: { field: 'TotalLimit', words: 'More of it is used already than this limit or budget allows.' },
  changed_meanwhile: { words: 'A colleague has changed this discount meanwhile. Nothing was saved.' },
}

export function discountCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function resort(): Promise<ResortMoney & { now: Date }> {
    const { calendar: zone, currencyCode: currency, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return { zone, currency, now }
  }

  async function show(id: number): Promise<ConsoleDiscountPage | undefined> {
    const { now, ...place } = await resort()
    return database.snapshot(async (tx) => {
      const discount = await findDiscount(tx, id, now)
      if (!discount) return undefined
      const uses = await readDiscountUses(tx, id, USES_SHOWN)
      const changes = await readPastChanges(tx, `discount ${id}`, CHANGES_SHOWN)
      return discountPageDocument(discount, { uses, changes }, place, await staffNames(tx))
    })
  }

  async function save(
    sent: DiscountFields,
    request: RequestContext,
    known: { id: number; version: number } | undefined,
  ) {
    const by = staffInPerson(request, 'codes')
    if (!by) return NOT_ALLOWED
    const read = discountFrom(sent, await resort())
    if (!read.ok) return notSaved('BAD_FIELD', 'This is no time or number that counts.', read.field)
    // A code that exists is changed by a draft without an id: version 0 says that there must be none.
    const draft = { ...read.draft, ...(known && { id: known.id }), expectedVersion: known?.version ?? 0 }
    const route = known ? changeDiscountCall.path : makeDiscountCall.path
    const saved = await operating(database, by, route, (tx) => saveDiscount(tx, draft))
    if (saved.ok) return { success: true, message: [], Discount: await show(saved.id) }
    const reason = !known && saved.reason === 'changed_meanwhile' ? 'code_taken' : saved.reason
    const { field, words } = REFUSALS[reason]
    const isPercent = field === 'Amount' && sent.Kind === 'percent'
    const told = notSaved(reason.toUpperCase(), words, isPercent ? 'Percent' : field)
    return reason === 'changed_meanwhile' && known ? { ...told, Discount: await show(known.id) } : told
  }

  return [
    handle(listConsoleDiscountsCall, async ({ query: { after, ...asked } }) => {
      const { now, ...place } = await resort()
      const filter = filterOf(asked, now)
      const [rows, count] = await database.read(async (tx) => [
        await listDiscounts(tx, { filter, after, sort: asked.sort }),
        await countDiscounts(tx, filter),
      ])
      return {
        Items: rows.map((row) => discountDocument(row, place)),
        Next: rows.length < DISCOUNTS_PER_PAGE ? null : String(rows.at(-1)?.id),
        Found: { Discounts: count.discounts, IsMore: count.isMore },
      }
    }),

    handle(exportDiscountsCall, async ({ query }) => {
      const { now, ...place } = await resort()
      const name = `discounts-${resortDay(now, place.zone)}.csv`
      return new CsvReply(name, csvLines(database, { filter: filterOf(query, now), sort: query.sort }, place))
    }),

    handle(showConsoleDiscountCall, async ({ params: { id } }) => (await show(id)) ?? NO_DISCOUNT),

    handle(makeDiscountCall, async ({ body, request }) => save(body, request, undefined)),

    handle(changeDiscountCall, async ({ body: { Version, ...sent }, params: { id }, request }) =>
      save(sent, request, { id, version: Version }),
    ),

    handle(listCodeTargetsCall, async () => {
      const { catalog } = await shop.read()
      const named = (entries: Iterable<{ id: number; name: string }>) =>
        [...entries].map(({ id, name }) => ({ Id: id, Name: name })).sort((a, b) => a.Name.localeCompare(b.Name, 'en'))
      const filter = filterOf({ way: 'voucher' }, shop.now())
      const discounts = await database.read((tx) => listDiscounts(tx, { filter, most: 500 }))
      return {
        Products: named(catalog.products.values()),
        Categories: named(catalog.categories.values()),
        Discounts: named(discounts),
      }
    }),
  ]
}

function filterOf(
  { q, state, way }: NonNullable<Input<typeof exportDiscountsCall>['query']>,
  now: Date,
): DiscountFilter {
  return { said: q, state, way, now }
}

function notSaved(code: string, message: string, field: string | undefined) {
  return { success: false, code, message: [message], ...(field !== undefined && { Field: field }) }
}

async function staffNames(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const staff = await readStaff(tx)
  return new Map(staff.map(({ contactId, firstName, lastName }) => [contactId, `${firstName} ${lastName}`]))
}

/** A page is in memory at a time, and no transaction stays open while a slow reader takes the file. */
async function* csvLines(
  database: Pick<Database, 'read'>,
  wanted: Pick<DiscountsRequest, 'filter' | 'sort'>,
  place: ResortMoney,
): AsyncGenerator<string> {
  yield csvLine(DISCOUNT_COLUMNS)
  let after: number | undefined
  do {
    const from = after
    const rows = await database.read((tx) => listDiscounts(tx, { ...wanted, after: from, most: 500 }))
    for (const row of rows) yield csvLine(discountCells(discountDocument(row, place)))
    after = rows.length < 500 ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}
