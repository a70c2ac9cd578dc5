/** Areas to choose from, each with what a right to it lets do: of a role, and of a key of a program. */
import { RIGHTS, type Right } from '#contract/values/rights.ts'
import { RIGHT_WORDS } from './right-words.ts'
import styles from './staff.module.css'

type Props = { legend: string; chosen: readonly Right[]; onChoose(rights: readonly Right[]): void }

export function RightChoices({ chosen, legend, onChoose }: Props) {
  return (
    <fieldset className={styles.rights}>
      <legend>{legend}</legend>
      {RIGHTS.map((right) => (
        <div key={right} className={styles.right}>
          <input
            type="checkbox"
            id={`right-${right}`}
            aria-describedby={`right-${right}-lets`}
            checked={chosen.includes(right)}
            onChange={({ target }) =>
              onChoose(RIGHTS.filter((each) => (each === right ? target.checked : chosen.includes(each))))
            }
          />
          <label htmlFor={`right-${right}`}>{RIGHT_WORDS[right].name}</label>
          <small id={`right-${right}-lets`}>{RIGHT_WORDS[right].lets}</small>
        </div>
      ))}
    </fieldset>
  )
}
