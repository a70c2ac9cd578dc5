/** Templates of vouchers, batches of codes from one, and what became of a single voucher: for staff. */
import type { Tx } from '#commerce/database/tx.ts'
import { readContact } from '#commerce/people/index.ts'
import { maskEmail } from '#commerce/staff/index.ts'
import {
  findVoucherByCode,
  makeBatch,
  type PastVoucherEvent,
  readMovements,
  readValue,
  readVoucherLife,
  readVouchers,
  readVoucherTemplates,
  saveVoucherTemplate,
} from '#commerce/vouchers/index.ts'
import {
  listVoucherTemplatesCall,
  makeVoucherBatchCall,
  saveVoucherTemplateCall,
  showVoucherLifeCall,
} from '#contract/calls/admin/vouchers.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import {
  lifeDocument,
  peopleOf,
  templateDocument,
  termsFrom,
  typeFrom,
  valueLife,
  voucherDocument,
} from '#server/wire/vouchers.ts'
import { NOT_ALLOWED, notSaved, operating, type VoucherAdminOptions } from './voucher-admin-calls.ts'

const NO_VOUCHER = refused(404, 'NOT_FOUND', 'There is no such voucher.')

export function voucherBatchCalls({ database, shop, voucherCodes }: VoucherAdminOptions): Handler[] {
  const seenToday = async () => {
    const state = await shop.read()
    const { calendar, now } = catalogView(state, shop.now(), PUBLIC)
    return { today: resortDay(now, calendar), catalog: state.catalog }
  }

  return [
    handle(listVoucherTemplatesCall, async () => (await database.read(readVoucherTemplates)).map(templateDocument)),

    handle(saveVoucherTemplateCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'codes')
      if (!by) return NOT_ALLOWED
      const { Amount, Description, ExpiresAfterDays, Key, Type, ...terms } = body
      const currency = storeSettings(shop.current().configuration.settings).currencyCode
      const draft = {
        ...termsFrom(terms, currency),
        key: Key,
        type: typeFrom(Type),
        description: Description,
        expiresAfterDays: ExpiresAfterDays,
        ...(Amount != null && { amountMinor: moneyFromDecimal(Amount, currency).minor, currency }),
      }
      const route = saveVoucherTemplateCall.path
      const saved = await operating(database, by, route, (tx) => saveVoucherTemplate(tx, draft))
      return saved.ok ? { success: true, message: [] } : notSaved(saved.reason)
    }),

    handle(makeVoucherBatchCall, async ({ body: { Count, TemplateKey }, request }) => {
      const by = staffInPerson(request, 'codes')
      if (!by) return NOT_ALLOWED
      const { today } = await seenToday()
      const batch = { templateKey: TemplateKey, count: Count, today }
      const made = await operating(database, by, makeVoucherBatchCall.path, (tx) => makeBatch(tx, voucherCodes, batch))
      if (!made.ok)
        return refused(made.reason === 'unknown' ? 404 : 400, made.reason.toUpperCase(), 'No codes were made.')
      return new CsvReply(`vouchers-${TemplateKey}.csv`, codeLines(made.codes))
    }),

    handle(showVoucherLifeCall, async ({ body: { Code, Id } }) => {
      const seen = await seenToday()
      const life = await database.read(async (tx) => {
        const byCode = Code === undefined ? undefined : await findVoucherByCode(tx, voucherCodes, Code)
        const voucher = byCode ?? (Id === undefined ? undefined : (await readVouchers(tx, [Id]))[0])
        if (!voucher) return undefined
        const holder = voucher.holderId === null ? undefined : await readContact(tx, voucher.holderId)
        // As in a search for customers.
        const ownerEmail = holder?.email == null ? null : maskEmail(holder.email)
        const value = voucher.type === 'value' ? await readValue(tx, voucher.id) : undefined
        const Voucher = voucherDocument(voucher, { ...seen, ownerEmail, value })
        const events = await readVoucherLife(tx, voucher.id)
        const names = await namesIn(tx, events)
        const moved = value ? await readMovements(tx, voucher.id) : []
        const Events = [
          ...events.map((event) => lifeDocument(event, names)),
          ...moved.flatMap((movement) => valueLife(movement, voucher.currency)),
        ]
        return { Voucher, Events: Events.toSorted((one, other) => one.At.localeCompare(other.At)) }
      })
      return life ?? NO_VOUCHER
    }),
  ]
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

function* codeLines(codes: readonly string[]): Generator<string> {
  yield 'Code'
  yield* codes
}
