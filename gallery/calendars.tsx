/** The calendar with every kind of day, without prices yet, in a store's own colors, and behind a field. */
import { useState } from 'react'
import type { Day } from '#contract/values/day.ts'
import { Calendar } from '#storefront/features/days/calendar/calendar.tsx'
import { EXAMPLE_TODAY, exampleFacts } from '#storefront/features/days/facts/example-facts.ts'
import { DatePicker } from '#storefront/features/days/field/date-picker.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { Section } from './section.tsx'

const FACTS = exampleFacts()
const UNKNOWN = exampleFacts({}, false)
const COLORED = exampleFacts({
  lowInventoryBackgroundColor: '#5b2a86',
  soldOutInventoryBackgroundColor: '#f9d5e5',
  lowStatusText: 'Nearly gone',
  soldOutStatusText: 'Full',
})
const COMMON = { currency: 'USD', showsPrices: true, today: EXAMPLE_TODAY } as const

export function Calendars() {
  const [day, setDay] = useState<Day>('2026-12-09')
  const [month, setMonth] = useState('')
  const [field, setField] = useState<Day | null>(null)
  return (
    <Section id="calendars">
      <Calendar
        {...COMMON}
        label={GALLERY_WORDS.everyDay}
        facts={FACTS}
        months={2}
        chosen={[day]}
        covered={['2026-12-10', '2026-12-11']}
        onMonth={setMonth}
        onPick={setDay}
      />
      <p className={styles.soft}>
        {[day, month].filter(Boolean).map((told) => (
          <output key={told}>{told} </output>
        ))}
      </p>
      <div className={styles.columns}>
        <Calendar
          {...COMMON}
          label={GALLERY_WORDS.noPricesYet}
          facts={UNKNOWN}
          isLoading
          chosen={[]}
          onPick={() => {}}
        />
        <Calendar
          {...COMMON}
          label={GALLERY_WORDS.ownColors}
          facts={COLORED}
          chosen={[]}
          currency="AUD"
          onPick={() => {}}
        />
      </div>
      <div className={styles.columns}>
        <DatePicker
          name="day"
          label={GALLERY_WORDS.dateField}
          hint={GALLERY_WORDS.dateFieldHint}
          value={field ?? undefined}
          onChange={setField}
          calendar={{ ...COMMON, facts: FACTS }}
        />
        <output>{field === null ? GALLERY_WORDS.noDay : field}</output>
      </div>
    </Section>
  )
}
