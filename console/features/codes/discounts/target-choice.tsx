/** Which products and categories a discount is for: two lists of boxes, each with a field that narrows it. */
import { useId, useState } from 'react'
import styles from '#console/features/codes/codes.module.css'
import { TextField } from '#ui/inputs/text-field.tsx'

type Named = { Id: number; Name: string }

type Props = {
  name: string
  items: readonly Named[]
  chosen: readonly number[]
  error?: string | undefined
  onChoose(chosen: readonly number[]): void
}

/** So many are in view without a field to narrow them. */
const FEW = 8

export function TargetChoice({ chosen, error, items, name, onChoose }: Props) {
  const errorId = useId()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  // What is chosen stays in view: it must be seen to be taken off.
  const shown = items.filter(({ Id, Name }) => chosen.includes(Id) || Name.toLowerCase().includes(wanted))
  return (
    <fieldset className={styles.targets} aria-describedby={error ? errorId : undefined}>
      <legend>
        {name}
        {chosen.length > 0 && `, ${chosen.length} chosen`}
      </legend>
      {items.length > FEW && (
        <TextField
          label={`Find ${name.toLowerCase()}`}
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <ul>
        {shown.map(({ Id, Name }) => (
          <li key={Id}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(Id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, Id] : chosen.filter((each) => each !== Id))
                }
              />
              {Name}
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
