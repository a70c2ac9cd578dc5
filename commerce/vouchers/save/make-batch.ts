/**
 * Templates, and batches of vouchers from one: up to 10,000 at a time, all of them or none. A voucher takes the terms
 * of its template when it is made; a template that changes later changes none of them. Those of value stand in the
 * journal with them. The codes are told once, to be printed or mailed.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { generateCode, type VoucherCodes } from '#commerce/vouchers/codes.ts'
import { recordVoucherEvents } from '#commerce/vouchers/events.sql.ts'
import { issueValues } from '#commerce/vouchers/value/value.ts'
import { addDays, type Day, isDay } from '#contract/values/day.ts'
import { LARGEST_BATCH } from '#contract/values/vouchers/account-vouchers.ts'
import type { MissingForVoucher } from './create-voucher.ts'
import { selectMissing } from './save-voucher.sql.ts'
import { findVoucherTemplate, insertVouchersOf, selectRecordedTemplate, upsertTemplate } from './templates.sql.ts'
import { termsRow, type VoucherTerms, type VoucherTermsRefusal, voucherTermsRefusal } from './voucher-draft.ts'

export type VoucherTemplateDraft = VoucherTerms & {
  /** Lower-case words with hyphens: `buddy-ticket`. A key that exists is changed. */
  key: string
  /** Instead of a last day: so many days after it was made. */
  expiresAfterDays?: number | null | undefined
  /** Of value: what each one starts with. */
  amountMinor?: number | null | undefined
  currency?: string | null | undefined
  /** The version that the operator read, 0 for a new one: saved only while that one counts. */
  expectedVersion?: number | undefined
}

export type SaveVoucherTemplateResult =
  | { ok: true; id: number }
  | ChangedMeanwhile
  | { ok: false; reason: VoucherTermsRefusal | MissingForVoucher | 'bad_key' | 'bad_amount' }

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST_KEY = 50
const MOST_DAYS = 3650

export async function saveVoucherTemplate(
  tx: OperatorTx,
  draft: VoucherTemplateDraft,
): Promise<SaveVoucherTemplateResult> {
  const read = () => selectRecordedTemplate(tx, draft.key)
  return recordChange(tx, { action: 'voucher changed', what: `voucher template ${draft.key}`, read }, async () => {
    const { key, expiresAfterDays = null, amountMinor = null, currency = null } = draft
    const refused = voucherTermsRefusal(draft)
    if (refused) return { ok: false, reason: refused } as const
    if (!KEY.test(key) || key.length > LONGEST_KEY) return { ok: false, reason: 'bad_key' } as const
    if (!endsInOneWay(draft)) return { ok: false, reason: 'bad_dates' } as const
    const hasAmount = amountMinor !== null && currency !== null && Number.isSafeInteger(amountMinor) && amountMinor > 0
    const hasNone = amountMinor === null && currency === null
    if (draft.type === 'value' ? !hasAmount : !hasNone) return { ok: false, reason: 'bad_amount' } as const
    const terms = termsRow(draft)
    const missing = await selectMissing(tx, terms)
    if (missing) return { ok: false, reason: missing } as const
    const changed = changedMeanwhile(draft.expectedVersion, (await findVoucherTemplate(tx, key))?.version)
    if (changed) return changed
    const id = await upsertTemplate(tx, { key, ...terms, expiresAfterDays, amountMinor, currency })
    return { ok: true, id } as const
  })
}

function endsInOneWay({ expiresOn, expiresAfterDays }: VoucherTemplateDraft): boolean {
  if (expiresAfterDays == null) return true
  return (
    expiresOn == null && Number.isInteger(expiresAfterDays) && expiresAfterDays >= 1 && expiresAfterDays <= MOST_DAYS
  )
}

export type MakeBatchResult =
  | { ok: true; ids: readonly number[]; codes: readonly string[] }
  | { ok: false; reason: 'unknown' | 'bad_count' | 'bad_prefix' | 'bad_dates' }

export type BatchOrder = {
  templateKey: string
  count: number
  today: Day
  /** Before each generated code: `CLUB-7Q2K-…`. It makes none of them easier to guess. */
  prefix?: string | undefined
  /** Instead of the last day that the template says. */
  expiresOn?: Day | undefined
}

const ROWS_AT_A_TIME = 1_000
const PREFIX = /^[A-Z0-9]{2,12}$/

export async function makeBatch(
  tx: OperatorTx,
  codes: VoucherCodes,
  { count, expiresOn: lastDay, prefix, templateKey, today }: BatchOrder,
): Promise<MakeBatchResult> {
  if (!Number.isInteger(count) || count < 1 || count > LARGEST_BATCH) return { ok: false, reason: 'bad_count' }
  if (prefix !== undefined && !PREFIX.test(prefix)) return { ok: false, reason: 'bad_prefix' }
  if (lastDay !== undefined && (!isDay(lastDay) || lastDay < today)) return { ok: false, reason: 'bad_dates' }
  // A trail of ten thousand rows would say no more than one: how many, and between which ids.
  const read = async (made: MakeBatchResult | undefined) =>
    made?.ok ? { [`batch of vouchers ${made.ids[0]}`]: { templateKey, count, lastId: made.ids.at(-1) } } : {}
  return recordChange(tx, { action: 'voucher changed', what: 'vouchers', read }, async () => {
    const template = await findVoucherTemplate(tx, templateKey)
    if (!template || template.archivedAt !== null) return { ok: false, reason: 'unknown' } as const
    const { amountMinor, currency, expiresAfterDays, type } = template
    const ownLastDay = expiresAfterDays === null ? template.expiresOn : addDays(today, expiresAfterDays)
    const expiresOn = lastDay ?? ownLastDay
    if (template.effectiveOn !== null && expiresOn !== null && expiresOn < template.effectiveOn) {
      return { ok: false, reason: 'bad_dates' } as const
    }
    const start = prefix === undefined ? '' : `${prefix}-`
    const made = Array.from({ length: count }, () => `${start}${generateCode()}`)
    const ids: number[] = []
    for (let from = 0; from < count; from += ROWS_AT_A_TIME) {
      const kept = made.slice(from, from + ROWS_AT_A_TIME).map((code) => codes.keep(code))
      const inserted = await insertVouchersOf(tx, template.id, kept, expiresOn)
      // Given and not sold: what each one is worth is goodwill of the shop (docs/money.md).
      if (type === 'value' && amountMinor !== null && currency !== null) {
        await issueValues(tx, inserted, { amountMinor, currency })
      }
      ids.push(...inserted)
    }
    await recordVoucherEvents(tx, ids, { kind: 'made', actor: tx.operator.actor, detail: { template: templateKey } })
    return { ok: true, ids, codes: made } as const
  })
}
