/** The weekdays of a season on which a product or a pool has no places. */
import styles from './closed-weekdays.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekdayNumber = (at: number) => (at + 1) % 7

/** 0 is Sunday. */
type Props = { closed: readonly number[]; onChange(closed: readonly number[]): void }

export function ClosedWeekdays({ closed, onChange }: Props) {
  return (
    <fieldset className={styles.weekdays}>
      <legend>Closed on</legend>
      {WEEKDAYS.map((name, at) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={closed.includes(weekdayNumber(at))}
            onChange={({ target }) => {
              const number = weekdayNumber(at)
              onChange(target.checked ? [...closed, number] : closed.filter((one) => one !== number))
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
