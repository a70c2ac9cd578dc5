/**
 * An operator closes a day: nothing more is sold for it, and every order with good tickets for it gets a choice of its
 * own (`choose-instead.ts`), which a job mails. It takes few statements, however many tickets there are. What is paid
 * for while the day is being closed gets its choice by the next look (`coverLateSales`).
 *
 * Reopening sells the day again. Choices that were made stand; those that were not made end, because the tickets are
 * good again.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { deleteBlackouts, insertBlackouts } from '#commerce/inventory/index.ts'
import { momentOf, type ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { sum } from '#contract/values/sum.ts'
import { DEFAULT_CHOICES, type DefaultChoice, LONGEST_CLOSURE_WORDS } from '#contract/values/tickets/closures.ts'
import { closedBackMinor } from './closed-value.ts'
import {
  type ClosedScope,
  type ClosureRow,
  coverClosedLines,
  insertClosure,
  lockClosure,
  noteReopened,
  readClosure,
  selectClosedLines,
  selectClosedProducts,
  selectUnknownNames,
  selectWatchedClosures,
} from './closures.sql.ts'

export type ClosedDayDraft = ClosedScope & {
  day: Day
  /** Why, for guests to read. The default locale has to have words. */
  words: Partial<Record<Locale, string>>
  /** Whether tickets that were used on the day count too. */
  includesUsed?: boolean
}

/** What the operator's settings promise to guests of a closed day. */
export type ClosureTerms = { chooseDays: number; defaultChoice: DefaultChoice; bonusPercent: number }

export type ClosureRefusal =
  | { ok: false; reason: 'bad_words' | 'day_is_over' }
  | { ok: false; reason: 'unknown_names'; names: string[] }
  | { ok: false; reason: 'nothing_to_close' }

export type ClosurePreview = { orders: number; tickets: number; totals: { currency: string; minor: number }[] }

export type CloseDayResult = { ok: true; closure: ClosureRow; orders: number; lines: number } | ClosureRefusal

const CHOOSE_DAYS = 8
const BONUS_PERCENT = 10

export function closureTerms(settings: Readonly<Record<string, string>>): ClosureTerms {
  const read = settingReader(settings)
  const isKnown = (word: string) => DEFAULT_CHOICES.find((choice) => choice === word.toLowerCase())
  return {
    chooseDays: Math.max(1, read.count('closuresettings.choosedays', CHOOSE_DAYS)),
    bonusPercent: Math.min(100, read.count('closuresettings.bonuspercent', BONUS_PERCENT)),
    defaultChoice: read.value('closuresettings.defaultchoice', isKnown, 'refund'),
  }
}

/** Whom it would concern, and how much money. Changes nothing. */
export async function previewClosure(
  tx: Tx,
  draft: ClosedDayDraft,
  today: Day,
): Promise<({ ok: true } & ClosurePreview) | ClosureRefusal> {
  const judged = await judgeClosure(tx, draft, today)
  if (!judged.ok) return judged
  const lines = await selectClosedLines(tx, draft.day, judged.productIds, draft.includesUsed ?? false)
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency)
  return {
    ok: true,
    orders: new Set(lines.map(({ orderId }) => orderId)).size,
    tickets: sum(lines.map(({ pieces }) => pieces.length)),
    totals: [...byCurrency].map(([currency, own]) => ({
      currency,
      minor: sum(own.map((line) => closedBackMinor({ ...line, days: line.days.length }))),
    })),
  }
}

export async function closeDay(
  tx: OperatorTx,
  draft: ClosedDayDraft,
  { terms, today, zone }: { terms: ClosureTerms; today: Day; zone: ResortTimeZone },
): Promise<CloseDayResult> {
  const judged = await judgeClosure(tx, draft, today)
  if (!judged.ok) return judged
  const { day, includesUsed = false, words } = draft
  const { productIds } = judged
  const { bonusPercent, chooseDays, defaultChoice } = terms
  const chooseUntil = momentOf(addDays(day, chooseDays + 1), '00:00', zone)
  if (!chooseUntil) throw new Error('No zone skips this midnight.')
  const read = async (saved: CloseDayResult | undefined) =>
    saved?.ok ? { [`closure ${saved.closure.id}`]: told(saved.closure) } : {}
  return recordChange(tx, { action: 'day closed', what: `closures of ${day}`, read }, async () => {
    const newlyClosedIds = (await insertBlackouts(tx, productIds, [day])).map(({ productId }) => productId)
    const promised = { chooseUntil, defaultChoice, bonusPercent }
    const closure = await insertClosure(tx, { day, productIds, newlyClosedIds, words, includesUsed, ...promised })
    const { choices, lines } = await coverClosedLines(tx, closure)
    return { ok: true, closure, orders: choices, lines }
  })
}

export type ReopenDayResult = { ok: true; closure: ClosureRow } | { ok: false; reason: 'not_found' | 'open_already' }

export async function reopenDay(tx: OperatorTx, closureId: number): Promise<ReopenDayResult> {
  const found = await readClosure(tx, closureId)
  if (!found) return { ok: false, reason: 'not_found' }
  const read = async () => {
    const closure = await readClosure(tx, closureId)
    return closure ? { [`closure ${closureId}`]: told(closure) } : {}
  }
  const what = `closures of ${found.day}`
  return recordChange<ReopenDayResult>(tx, { action: 'day reopened', what, read }, async () => {
    const closure = await lockClosure(tx, closureId)
    if (!closure) return { ok: false, reason: 'not_found' }
    if (closure.reopenedAt) return { ok: false, reason: 'open_already' }
    await noteReopened(tx, closureId)
    if (closure.newlyClosedIds.length > 0) await deleteBlackouts(tx, closure.newlyClosedIds, [closure.day])
    return { ok: true, closure }
  })
}

/** Orders that were paid for after their day was closed get their choice too. Returns how many. */
export async function coverLateSales(tx: Tx): Promise<number> {
  let covered = 0
  for (const closure of await selectWatchedClosures(tx)) covered += (await coverClosedLines(tx, closure)).choices
  return covered
}

async function judgeClosure(
  tx: Tx,
  { day, pools, slugs, words }: ClosedDayDraft,
  today: Day,
): Promise<{ ok: true; productIds: number[] } | ClosureRefusal> {
  const isTooLong = Object.values(words).some((text) => text.length > LONGEST_CLOSURE_WORDS)
  if (!words[DEFAULT_LOCALE]?.trim() || isTooLong) return { ok: false, reason: 'bad_words' }
  if (day < today) return { ok: false, reason: 'day_is_over' }
  const names = await selectUnknownNames(tx, { pools, slugs })
  if (names.length > 0) return { ok: false, reason: 'unknown_names', names }
  const productIds = await selectClosedProducts(tx, { pools, slugs })
  return productIds.length > 0 ? { ok: true, productIds } : { ok: false, reason: 'nothing_to_close' }
}

/** As the audit trail tells it. */
function told({ day, includesUsed, newlyClosedIds, productIds, reopenedAt, words }: ClosureRow) {
  return { day, includesUsed, isReopened: reopenedAt !== null, newlyClosedIds, productIds, words }
}
