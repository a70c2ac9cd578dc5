/**
 * Vouchers for staff: the list without codes, what became of one, another last day for it, and its end. Why it was done
 * stands in the voucher's comment, which is forgotten with its holder; that it was done stands in the audit trail.
 */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readContact } from '#commerce/people/index.ts'
import { maskEmail } from '#commerce/staff/index.ts'
import {
  type ChangeVoucherResult,
  changeVoucher,
  type EndVoucherResult,
  endVoucher,
  findVoucherByCode,
  listVouchers,
  type PastVoucherEvent,
  readMovements,
  readValue,
  readValues,
  readVoucherLife,
  readVouchers,
  readVoucherTemplates,
  type VoucherFilters,
  type VoucherRecord,
} from '#commerce/vouchers/index.ts'
import {
  changeVoucherByStaffCall,
  endVoucherByStaffCall,
  exportConsoleVouchersCall,
  listConsoleVouchersCall,
  showVoucherLifeCall,
} from '#contract/calls/admin/vouchers.ts'
import type { VoucherLife, VoucherListing } from '#contract/schemas/voucher-admin.ts'
import type { Day } from '#contract/values/day.ts'
import type { Input } from '#contract/wire/call.ts'
import { staffLook } from '#server/api/console/staff-look.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import {
  NOT_ALLOWED,
  operating,
  seenToday,
  type VoucherAdminOptions,
} from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { VOUCHER_LIST_COLUMNS, voucherCells, voucherListing } from '#server/wire/console/vouchers.ts'
import { lifeDocument, peopleOf, valueLife, voucherDocument } from '#server/wire/vouchers.ts'

const NO_VOUCHER = refused(404, 'NOT_FOUND', 'There is no such voucher.')
const PER_PAGE = 50
const PER_READ = 500

type Refusal = Extract<ChangeVoucherResult | EndVoucherResult, { ok: false }>['reason']
type Seen = Awaited<ReturnType<typeof seenToday>>

/** What is not said here is said by the voucher as it is now. */
const WORDS: Partial<Record<Refusal, string>> = {
  changed_meanwhile: 'This voucher was changed or used meanwhile. Nothing was saved: look at what it is now.',
  ended: 'This voucher was ended.',
  bad_dates: 'It would end before it begins.',
}

export function voucherListCalls({ database, shop, voucherCodes }: VoucherAdminOptions): Handler[] {
  async function filtersOf(tx: Tx, asked: Asked, today: Day): Promise<VoucherFilters> {
    const { product, state, template } = asked
    // A key that no template has is the template of no voucher.
    const templateId =
      template === undefined
        ? undefined
        : ((await readVoucherTemplates(tx)).find(({ key }) => key === template)?.id ?? 0)
    const isOver = state && { is: state === 'over', today }
    return { templateId, isOver, productId: product === undefined ? undefined : Number(product) }
  }

  async function page(asked: Asked, after: number | undefined, size: number): Promise<VoucherListing[]> {
    const seen = await seenToday(shop)
    return database.read(async (tx) => {
      const found = await listVouchers(tx, 'all', await filtersOf(tx, asked, seen.today), {
        after,
        size,
        sort: asked.sort,
      })
      const ofValue = found.flatMap(({ id, type }) => (type === 'value' ? [id] : []))
      const values = new Map((await readValues(tx, ofValue)).map((value) => [value.voucherId, value]))
      return found.map((voucher) => voucherListing(voucher, { ...seen, value: values.get(voucher.id) }))
    })
  }

  const look = (request: RequestContext, route: string, object: string) =>
    staffLook(database, request, { action: 'vouchers seen', route, object })

  async function change(
    request: RequestContext,
    { id, route, why }: { id: number; route: string; why: string },
    work: (
      tx: Parameters<Parameters<typeof operating>[3]>[0],
      comment: string,
    ) => Promise<ChangeVoucherResult | EndVoucherResult>,
  ) {
    const by = staffInPerson(request, 'codes')
    if (!by) return NOT_ALLOWED
    const done = await operating(database, by, route, async (tx) => {
      const [known] = await readVouchers(tx, [id])
      return work(tx, [known?.comment ?? '', why].filter(Boolean).join('\n'))
    })
    if (!done.ok && done.reason === 'unknown') return NO_VOUCHER
    const Life = await readLife(database, { id }, await seenToday(shop))
    if (done.ok) return { success: true, message: [], ...(Life && { Life }) }
    const message = [WORDS[done.reason] ?? 'It was not saved.']
    return { success: false, code: done.reason.toUpperCase(), message, ...(Life && { Life }) }
  }

  return [
    handle(listConsoleVouchersCall, async ({ query: { after, ...asked }, request }) => {
      const items = await page(asked, after, PER_PAGE)
      await look(request, listConsoleVouchersCall.path, `${items.length} vouchers`)
      return { Items: items, Next: items.length < PER_PAGE ? null : String(items.at(-1)?.Id) }
    }),

    handle(exportConsoleVouchersCall, async ({ query, request }) => {
      await look(request, exportConsoleVouchersCall.path, 'all vouchers of a list')
      const { today } = await seenToday(shop)
      return new CsvReply(
        `vouchers-${today}.csv`,
        csvLines((after) => page(query, after, PER_READ)),
      )
    }),

    handle(showVoucherLifeCall, async ({ body: { Code, Id }, request }) => {
      const named = await database.read(async (tx) =>
        Code === undefined ? undefined : (await findVoucherByCode(tx, voucherCodes, Code))?.id,
      )
      const id = named ?? (Id === undefined ? undefined : Number(Id))
      const life = id === undefined ? undefined : await readLife(database, { id }, await seenToday(shop))
      if (!life) return NO_VOUCHER
      await look(request, showVoucherLifeCall.path, `voucher ${life.Voucher.Id}`)
      return life
    }),

    handle(changeVoucherByStaffCall, async ({ body: { ExpiresOn, Reason, Version }, params: { id }, request }) =>
      change(request, { id, route: changeVoucherByStaffCall.path, why: Reason }, (tx, comment) =>
        changeVoucher(tx, { id, expectedVersion: Version, expiresOn: ExpiresOn as Day | null, comment }),
      ),
    ),

    handle(endVoucherByStaffCall, async ({ body: { Reason, Version }, params: { id }, request }) =>
      change(request, { id, route: endVoucherByStaffCall.path, why: Reason }, (tx, comment) =>
        endVoucher(tx, id, { expectedVersion: Version, comment }),
      ),
    ),
  ]
}

type Asked = NonNullable<Input<typeof exportConsoleVouchersCall>['query']>

async function readLife(database: Database, { id }: { id: number }, seen: Seen): Promise<VoucherLife | undefined> {
  return database.snapshot(async (tx) => {
    const [voucher] = await readVouchers(tx, [id])
    if (!voucher) return undefined
    const value = voucher.type === 'value' ? await readValue(tx, voucher.id) : undefined
    const Voucher = voucherDocument(voucher, { ...seen, ownerEmail: await maskedOwner(tx, voucher), value })
    const events = await readVoucherLife(tx, voucher.id)
    const names = await namesIn(tx, events)
    const moved = value ? await readMovements(tx, voucher.id) : []
    const Events = [
      ...events.map((event) => lifeDocument(event, names)),
      ...moved.flatMap((movement) => valueLife(movement, voucher.currency)),
    ]
    const sorted = Events.toSorted((one, other) => one.At.localeCompare(other.At))
    return { Voucher, Events: sorted, Version: voucher.version, Comment: voucher.comment }
  })
}

/** As in a search for customers. */
async function maskedOwner(tx: Tx, { holderId }: VoucherRecord): Promise<string | null> {
  const holder = holderId === null ? undefined : await readContact(tx, holderId)
  return holder?.email == null ? null : maskEmail(holder.email)
}

/** The names that staff know people by; who was erased has none. */
async function namesIn(tx: Tx, events: readonly PastVoucherEvent[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  const ids = events.flatMap((event) => Object.values(peopleOf(event)).flatMap((id) => id ?? []))
  for (const id of new Set(ids)) {
    const contact = await readContact(tx, id)
    const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
    if (name !== '') names.set(id, name)
  }
  return names
}

/** A page is in memory at a time, and no transaction stays open while a slow reader takes the file. */
async function* csvLines(page: (after: number | undefined) => Promise<VoucherListing[]>): AsyncGenerator<string> {
  yield csvLine(VOUCHER_LIST_COLUMNS)
  let after: number | undefined
  do {
    const rows = await page(after)
    for (const row of rows) yield csvLine(voucherCells(row))
    after = rows.length < PER_READ ? undefined : rows.at(-1)?.Id
  } while (after !== undefined)
}
