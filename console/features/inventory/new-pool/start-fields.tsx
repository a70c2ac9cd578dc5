/** When a pool with start times starts: by a rule for each day, with what it comes to. */
import { type PoolStarts, startTimesOf } from '#contract/rules/inventory/new-pool.ts'
import { MOST_POOL_UNITS } from '#contract/values/console/setup.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './new-pool.module.css'

/** As it is typed. */
export type TypedStarts = { first: string; last: string; every: string; guests: string }

export const NO_STARTS: TypedStarts = { first: '09:00', last: '16:00', every: '60', guests: '1' }

export function typedStarts({ every, first, guests, last }: TypedStarts): PoolStarts {
  return { first, last, everyMinutes: Number(every), guestsPerPlace: Number(guests) }
}

type Props = { typed: TypedStarts; onChange(typed: TypedStarts): void; timesError: string | undefined }

export function StartFields({ onChange, timesError, typed }: Props) {
  const field = (name: keyof TypedStarts) => ({
    required: true,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField label="First start" type="time" {...field('first')} />
        <TextField label="Last start" type="time" {...field('last')} />
        <TextField
          label="Every so many minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={1440}
          hint={countWords(typed)}
          error={timesError}
          {...field('every')}
        />
      </div>
      <TextField
        label="Guests who share a place"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_POOL_UNITS}
        hint="1 gives each guest a place. An instructor takes several."
        {...field('guests')}
      />
    </>
  )
}

function countWords(typed: TypedStarts): string | undefined {
  const starts = typedStarts(typed)
  if (!timeOfDay(starts.first) || !timeOfDay(starts.last) || !(starts.everyMinutes >= 1)) return undefined
  const count = startTimesOf(starts).length
  return count === 1 ? '1 start a day' : `${count} starts a day`
}
