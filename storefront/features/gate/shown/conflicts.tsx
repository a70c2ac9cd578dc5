/** What did not settle today, in sentences: each is a guest who went through and whose scan does not count. */
import type { GateConflict } from '#contract/schemas/people/gate.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import { type Translate, useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import styles from './gate.module.css'

export function Conflicts({ conflicts }: { conflicts: readonly GateConflict[] }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section className={styles.conflicts} aria-labelledby="conflicts">
      <h2 id="conflicts">{t('publicui.gate.conflicts')}</h2>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.Serial} ${conflict.Gate} ${conflict.At}`}>{sentenceOf(conflict, locale, t)}</li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ At, First, Gate, Name, Serial, State }: GateConflict, locale: string, t: Translate): string {
  const at = { gate: Gate, time: shortTime(At, locale) ?? '' }
  if (Serial === null) return t('publicui.gate.conflictunknown', at)
  const name = Name ?? Serial
  if (First) {
    const first = { first: First.Gate, firsttime: shortTime(First.At, locale) ?? '' }
    return t('publicui.gate.conflicttwice', { ...at, ...first, name })
  }
  return State === 'good'
    ? t('publicui.gate.conflictday', { ...at, name })
    : t('publicui.gate.conflictended', { ...at, name })
}
