/** Templates of vouchers, also as a file, and batches of codes from one: for staff. */
import {
  type MakeBatchResult,
  makeBatch,
  readVoucherTemplates,
  type SaveVoucherTemplateResult,
  saveVoucherTemplate,
} from '#commerce/vouchers/index.ts'
import {
  exportVoucherTemplatesCall,
  listVoucherTemplatesCall,
  makeVoucherBatchCall,
  saveVoucherTemplateCall,
} from '#contract/calls/admin/vouchers.ts'
import { isTemplateAsked } from '#contract/rules/console/short-lists.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { TEMPLATE_COLUMNS, templateCells } from '#server/wire/console/vouchers.ts'
import { templateDocument, termsFrom, typeFrom } from '#server/wire/vouchers.ts'
import { NOT_ALLOWED, operating, seenToday, type VoucherAdminOptions } from './voucher-admin-calls.ts'

type Refusal = Extract<SaveVoucherTemplateResult, { ok: false }>['reason']
type Words = { field?: string; words: string }

const KEY_TAKEN: Words = { field: 'Key', words: 'Another template has this key.' }

// A new refusal does not compile until it has words and a field.
const TEMPLATE_REFUSALS: Record<Refusal, Words> = {
  bad_key: { field: 'Key', words: 'A key has small letters and digits in words with dashes: buddy-ticket.' },
  bad_description: { field: 'Description', words: 'Say what it is in at most 500 characters.' },
  bad_terms: { field: 'Terms', words: 'The terms are too long.' },
  bad_target: { field: 'Type', words: 'Choose the product it opens or the discount it gives, as its kind says.' },
  bad_price: { field: 'UnitPrice', words: 'A price is an amount from 0.' },
  bad_dates: { field: 'ExpiresOn', words: 'It ends before it begins, or in two ways at once.' },
  bad_limit: {
    field: 'UsageLimit',
    words: 'Uses are a whole number, with no more of them to give away, and none of value.',
  },
  bad_amount: { field: 'Amount', words: 'A voucher of value has an amount above 0, and no other has one.' },
  unknown_product: { field: 'ProductId', words: 'This product is no longer there.' },
  unknown_discount: { field: 'DiscountId', words: 'This discount is no longer there.' },
  unknown_holder: { words: 'This customer is no longer there.' },
  changed_meanwhile: { words: 'A colleague has changed this template meanwhile. Nothing was saved.' },
}

const BATCH_REFUSALS: Record<Extract<MakeBatchResult, { ok: false }>['reason'], string> = {
  unknown: 'There is no such template any more.',
  bad_count: 'Make 1 to 10,000 at a time.',
  bad_prefix: 'A prefix has 2 to 12 letters A to Z and digits.',
  bad_dates: 'They would be over before they begin.',
}

export function voucherBatchCalls({ database, shop, voucherCodes }: VoucherAdminOptions): Handler[] {
  const currency = () => storeSettings(shop.current().configuration.settings).currencyCode

  async function templates(): Promise<ListedTemplate[]> {
    const found = await database.read(readVoucherTemplates)
    return found.map((template) => templateDocument(template, currency()))
  }

  return [
    handle(listVoucherTemplatesCall, templates),

    handle(exportVoucherTemplatesCall, async ({ query }) => {
      const asked = (await templates()).filter((template) => isTemplateAsked(template, query))
      const rows = asked.map((template) => csvLine(templateCells(template, currency())))
      return new CsvReply('templates.csv', [csvLine(TEMPLATE_COLUMNS), ...rows])
    }),

    handle(saveVoucherTemplateCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'codes')
      if (!by) return NOT_ALLOWED
      const { Amount, Description, ExpiresAfterDays, Key, Type, Version, ...terms } = body
      const draft = {
        ...termsFrom(terms, currency()),
        key: Key,
        type: typeFrom(Type),
        description: Description,
        expiresAfterDays: ExpiresAfterDays,
        expectedVersion: Version,
        ...(Amount != null && { amountMinor: moneyFromDecimal(Amount, currency()).minor, currency: currency() }),
      }
      const route = saveVoucherTemplateCall.path
      const saved = await operating(database, by, route, (tx) => saveVoucherTemplate(tx, draft))
      if (saved.ok) return { success: true, message: [] }
      const isTaken = saved.reason === 'changed_meanwhile' && Version === 0
      const { field, words } = isTaken ? KEY_TAKEN : TEMPLATE_REFUSALS[saved.reason]
      const code = isTaken ? 'KEY_TAKEN' : saved.reason.toUpperCase()
      const told = { success: false, code, message: [words], ...(field && { Field: field }) }
      if (saved.reason !== 'changed_meanwhile' || isTaken) return told
      const now = (await database.read(readVoucherTemplates)).find(({ key }) => key === Key)
      return { ...told, ...(now && { Template: templateDocument(now, currency()) }) }
    }),

    handle(makeVoucherBatchCall, async ({ body: { Count, ExpiresOn, Prefix, TemplateKey }, request }) => {
      const by = staffInPerson(request, 'codes')
      if (!by) return NOT_ALLOWED
      const { today } = await seenToday(shop)
      const prefix = Prefix?.trim().toUpperCase() || undefined
      const batch = { templateKey: TemplateKey, count: Count, today, prefix, expiresOn: ExpiresOn as Day | undefined }
      const made = await operating(database, by, makeVoucherBatchCall.path, (tx) => makeBatch(tx, voucherCodes, batch))
      if (!made.ok) {
        const words = `No codes were made. ${BATCH_REFUSALS[made.reason]}`
        return refused(made.reason === 'unknown' ? 404 : 400, made.reason.toUpperCase(), words)
      }
      return new CsvReply(`vouchers-${TemplateKey}.csv`, codeLines(made.codes))
    }),
  ]
}

function* codeLines(codes: readonly string[]): Generator<string> {
  yield 'Code'
  yield* codes
}
