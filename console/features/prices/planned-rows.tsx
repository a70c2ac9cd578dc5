/** What a change of many prices would do: now, then, the largest step, and what the guard-rails say to it. */
import type { GuardRails } from '#contract/rules/prices/guard-rails.ts'
import { Message } from '#ui/feedback/message.tsx'
import styles from './prices.module.css'
import { breachWords, type PlannedChanges } from './sheet/planned-changes.ts'
import type { PriceWords } from './use-price-words.ts'

type Props = {
  planned: PlannedChanges
  rails: GuardRails
  words: PriceWords
  currency: string
  /** Something is typed: where it changes nothing, that is said. */
  isAsked: boolean
}

export function PlannedRows({ currency, isAsked, planned, rails, words }: Props) {
  const { breach, breaches, changes, largestStepMinor, before, after } = planned
  const isEmpty = changes.length === 0
  return (
    <>
      <dl className={styles.rows} aria-live="polite">
        <div>
          <dt>Now</dt>
          <dd>{isEmpty ? '–' : words.span(before)}</dd>
        </div>
        <div>
          <dt>Then</dt>
          <dd>{isEmpty ? '–' : words.span(after)}</dd>
        </div>
        <div>
          <dt>Largest step</dt>
          <dd>
            {isEmpty ? '–' : words.step(largestStepMinor)}
            {rails.largestStepMinor !== null && (
              <span className={styles.soft}> of {words.money(rails.largestStepMinor)}</span>
            )}
          </dd>
        </div>
      </dl>
      {isAsked && isEmpty && !breach && (
        <Message tone="info">This changes no price. Closed days and windows that have passed stay as they are.</Message>
      )}
      {breach && (
        <Message tone="danger" urgent>
          {breaches === 1 ? '1 price would be ' : `${breaches} prices would leave the guard-rails, the first `}
          {breachWords(breach, rails, currency)}. Nothing is put into the draft.
        </Message>
      )}
    </>
  )
}
