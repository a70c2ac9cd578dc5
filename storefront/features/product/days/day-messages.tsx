/**
 * What is said of days that are not chosen, or no longer: those of the address, those that sold out meanwhile, and
 * those that passed while the page was open. Few visits have such days.
 */

import { useState } from 'react'
import type { Day } from '#contract/values/day.ts'
import { useDaysPassed } from '#storefront/features/days/asking/days-passed.ts'
import type { DayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { useFieldWords } from '#storefront/features/days/words/field-words.ts'
import { usePassedWords } from '#storefront/features/days/words/passed-words.ts'
import { dateOption, wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'

export type RefusedDaysProps = { facts: DayFacts; days: readonly Day[] }

export function RefusedDays({ facts, days }: RefusedDaysProps) {
  const why = useFieldWords(facts).refusedTogether(days)
  return why !== undefined && <Message tone="info">{why}</Message>
}

/** `kept` are the days that stayed chosen. */
type Passed = { day: Day; first: Day | null; kept: string }

/**
 * A product page left open across a cut-off or midnight: the product is read again, a chosen day that has passed is
 * cleared, and a message says what passed and what is available now, until the guest chooses again.
 */
export function PassedDays() {
  const configurator = useConfigurator()
  const { configuration } = useConfiguration()
  const words = usePassedWords()
  const [passed, setPassed] = useState<Passed>()

  async function readAnew(): Promise<void> {
    const before = configurator.state().configuration.product.EarliestPurchaseDate
    await configurator.loadDetails()
    const { configuration } = configurator.state()
    const first = configuration.product.EarliestPurchaseDate
    if (before === null || before === first) return
    const option = dateOption(configuration)
    const days = wantedDays(configuration)
    const kept = days.filter((day) => first !== null && day >= first)
    if (option) configurator.pickDays(option.Id, kept)
    configurator.replies.refresh('times')
    const gone = days.find((day) => !kept.includes(day)) ?? before
    // Who has chosen a later day has lost nothing.
    if (days.length === 0 || kept.length < days.length) setPassed({ day: gone, first, kept: kept.join() })
  }
  useDaysPassed(configuration.product, () => void readAnew())

  // A list of days chooses by itself: what happened is said all the same.
  const hasChosenAgain = wantedDays(configuration).join() !== passed?.kept && !configuration.product.IsRadioButtonDate
  const isSaid = passed !== undefined && !hasChosenAgain
  // While there is nothing to say it takes no room: nothing may move because this was loaded.
  return (
    <div role="status" className={isSaid ? undefined : text.visuallyHidden}>
      {isSaid && <Message tone="info">{words(passed.day, passed.first)}</Message>}
    </div>
  )
}
