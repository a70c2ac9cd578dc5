/** What a discount takes off, how much of it is used and how it stands, in words. */
import type { ConsoleDiscount } from '#contract/schemas/admin/codes/discounts.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

export const DISCOUNT_STATES: Readonly<Record<ConsoleDiscount['State'], { tone: BadgeTone; words: string }>> = {
  on: { tone: 'success', words: 'On' },
  off: { tone: 'neutral', words: 'Ended' },
  not_started: { tone: 'info', words: 'Not begun' },
  ended: { tone: 'neutral', words: 'Over' },
  used_up: { tone: 'warning', words: 'Used up' },
}

export function takesOffWords(
  { Amount, Kind, Percent }: Pick<ConsoleDiscount, 'Amount' | 'Kind' | 'Percent'>,
  money: (amount: number) => string,
): string {
  if (Kind === 'percent') return `${Percent ?? 0}% off`
  return Kind === 'fixed' ? `${money(Amount ?? 0)} off` : `${money(Amount ?? 0)} each`
}

export function byWords({ Code, Way }: Pick<ConsoleDiscount, 'Code' | 'Way'>): string {
  if (Way === 'voucher') return 'By vouchers'
  return Code ?? 'By itself'
}

export function usesWords({ TotalLimit, Used }: Pick<ConsoleDiscount, 'TotalLimit' | 'Used'>): string {
  const used = Used.toLocaleString('en-US')
  return TotalLimit === null ? used : `${used} of ${TotalLimit.toLocaleString('en-US')}`
}
