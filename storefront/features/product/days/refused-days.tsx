/** Why days of the address, or days that sold out meanwhile, are not chosen. Few visits have such days. */
import type { Day } from '#contract/values/day.ts'
import type { DayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { useFieldWords } from '#storefront/features/days/words/field-words.ts'
import { Message } from '#ui/feedback/message.tsx'

export type RefusedDaysProps = { facts: DayFacts; days: readonly Day[] }

export function RefusedDays({ facts, days }: RefusedDaysProps) {
  const why = useFieldWords(facts).refusedTogether(days)
  return why !== undefined && <Message tone="info">{why}</Message>
}
