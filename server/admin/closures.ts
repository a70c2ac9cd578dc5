/**
 * `close-day` and `reopen-day`: an operator's way until there is a console. It says first whom it concerns and how much
 * money; with `--dry-run` nothing else. A running shop mails the guests within a minute.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import { closeDay, closureTerms, previewClosure, reopenDay } from '#commerce/closures/index.ts'
import { readShopConfiguration } from '#commerce/settings/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { DEFAULT_LOCALE } from '#contract/values/locale.ts'
import { formatMoney } from '#contract/values/money.ts'
import { closureRefusalWords } from '#server/api/closures/closure-admin-calls.ts'
import type { CommandResult } from './command-result.ts'

export type ClosureCommand =
  | { do: 'close day'; day: Day; words: string; slugs?: string[]; pools?: string[]; includesUsed: boolean }
  | { do: 'reopen day'; closureId: number }

export const WHICH_DAY =
  'Write the day and why, such as close-day 2027-01-16 "A storm comes." pool:mountain, or reopen-day 17.'

export function readClosureCommand(noun: string, words: readonly string[]): ClosureCommand | undefined {
  const [first = '', why = '', ...scope] = words
  if (noun === 'reopen-day') {
    return /^[1-9]\d{0,8}$/.test(first) && words.length === 1
      ? { do: 'reopen day', closureId: Number(first) }
      : undefined
  }
  const named = (kind: string) => scope.flatMap((word) => (word.startsWith(kind) ? [word.slice(kind.length)] : []))
  const [slugs, pools] = [named('product:'), named('pool:')]
  const includesUsed = scope.includes('used')
  const known = slugs.length + pools.length + (includesUsed ? 1 : 0)
  if (!isDay(first) || why.trim() === '' || known !== scope.length) return undefined
  const limits = { ...(slugs.length > 0 && { slugs }), ...(pools.length > 0 && { pools }) }
  return { do: 'close day', day: first, words: why, includesUsed, ...limits }
}

export async function runClosureCommand(tx: OperatorTx, command: ClosureCommand): Promise<CommandResult> {
  if (command.do === 'reopen day') {
    const opened = await reopenDay(tx, command.closureId)
    if (opened.ok) return { ok: true, lines: [`${opened.closure.day} is sold again. Choices that were made stand.`] }
    const why = { not_found: 'There is no such closed day.', open_already: 'This day is open again already.' }
    return { ok: false, lines: [why[opened.reason]] }
  }
  const { settings } = await readShopConfiguration(tx)
  const zone = storeSettings(settings)
  const today = resortDay(await readShopNow(tx), zone)
  const { do: _, words, ...scope } = command
  const draft = { ...scope, words: { [DEFAULT_LOCALE]: words } }
  const preview = await previewClosure(tx, draft, today)
  if (!preview.ok) return { ok: false, lines: [closureRefusalWords(preview)] }
  const closed = await closeDay(tx, draft, { terms: closureTerms(settings), today, zone })
  if (!closed.ok) return { ok: false, lines: [closureRefusalWords(closed)] }
  const { orders, tickets, totals } = preview
  const sums = totals.map((total) => formatMoney(total, zone.culture)).join(', ')
  return {
    ok: true,
    lines: [
      `${command.day} is closed, as number ${closed.closure.id}.`,
      `It concerns ${tickets} tickets of ${orders} orders${sums === '' ? '' : `, for ${sums}`}.`,
      'Their guests are mailed by the running shop within a minute, and choose for themselves.',
    ],
  }
}
