/**
 * A date of birth in three boxes. Each is tidied when the guest leaves it, and what is wrong is said while they type,
 * in one message below: that of the first box that is wrong and was touched.
 */
import { useId, useState } from 'react'
import {
  BIRTH_DATE_LENGTHS,
  BIRTH_DATE_PARTS,
  type BirthDatePart,
  type BirthDateProblem,
  birthDateProblems,
  type TypedBirthDate,
  tidiedPart,
} from '#contract/rules/people/birth-date.ts'
import type { Day } from '#contract/values/day.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useResortDay } from '#storefront/visit/use-resort-clock.ts'
import fieldStyles from '#ui/inputs/field.module.css'
import { ALERT, Icon } from '#ui/media/icon.tsx'
import styles from './household.module.css'

const LABELS = {
  month: 'publicui.birthdate.month',
  day: 'publicui.birthdate.day',
  year: 'publicui.birthdate.year',
} as const satisfies Record<BirthDatePart, string>

const PROBLEMS = {
  month_required: 'publicui.birthdate.monthrequired',
  month_invalid: 'publicui.birthdate.monthinvalid',
  day_required: 'publicui.birthdate.dayrequired',
  day_invalid: 'publicui.birthdate.dayinvalid',
  year_required: 'publicui.birthdate.yearrequired',
  year_invalid: 'publicui.birthdate.yearinvalid',
  in_the_future: 'publicui.birthdate.future',
} as const satisfies Record<BirthDateProblem, string>

type Props = {
  value: TypedBirthDate
  onChange: (value: TypedBirthDate) => void
  /** Say what is missing too: the guest tried to go on. */
  showsAll?: boolean
  hint?: string
  /** Of the whole date, where no box is wrong by itself. */
  error?: string | undefined
}

/** The day at the resort, after which no birth date lies. Until it is known only the engine can tell. */
export function useLatestBirthDate(): Day {
  return useResortDay() ?? '9999-12-31'
}

export function BirthDateField({ value, onChange, showsAll = false, hint, error }: Props) {
  const t = useTranslate()
  const today = useLatestBirthDate()
  const noteId = useId()
  const [touched, setTouched] = useState<readonly BirthDatePart[]>([])
  const problems = birthDateProblems(value, today)
  const shown = BIRTH_DATE_PARTS.filter((part) => problems[part] && (showsAll || touched.includes(part)))
  const problem = shown[0] && problems[shown[0]]
  const words = problem ? t(PROBLEMS[problem]) : error

  function type(part: BirthDatePart, text: string): void {
    setTouched((before) => (before.includes(part) ? before : [...before, part]))
    onChange({ ...value, [part]: text })
  }

  function leave(part: BirthDatePart): void {
    const tidied = tidiedPart(part, value)
    if (tidied !== value[part]) onChange({ ...value, [part]: tidied })
  }

  return (
    <fieldset className={styles.born} aria-describedby={words || hint ? noteId : undefined}>
      <legend>{t('publicui.account.dateofbirth')}</legend>
      <div className={styles.boxes}>
        {BIRTH_DATE_PARTS.map((part) => (
          <label key={part} className={styles.box}>
            {t(LABELS[part])}
            <input
              className={fieldStyles.control}
              name={`birth${part}`}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={BIRTH_DATE_LENGTHS[part]}
              required
              value={value[part]}
              aria-invalid={shown.includes(part) || (!problem && error !== undefined) || undefined}
              aria-describedby={words ? noteId : undefined}
              onChange={(event) => type(part, event.target.value)}
              onBlur={() => leave(part)}
            />
          </label>
        ))}
      </div>
      {words ? (
        <p id={noteId} className={fieldStyles.error} role="status">
          <Icon stroke={ALERT} />
          <span>{words}</span>
        </p>
      ) : (
        hint && (
          <p id={noteId} className={fieldStyles.hint}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
