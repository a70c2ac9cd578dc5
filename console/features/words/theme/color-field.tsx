/** One color: typed, or chosen by the browser's own picker. Empty it is the design's. */
import { HistoryToggle, putBack } from '#console/page/history/history.tsx'
import type { ThemeColorSet } from '#contract/schemas/admin/words/theme.ts'
import { operatorColor } from '#contract/values/settings/operator-color.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './theme.module.css'

type Props = { color: ThemeColorSet; value: string; onChange(value: string): void }

export function ColorField({ color, onChange, value }: Props) {
  const { Does, Name, Normally } = color
  const isColor = value === '' || operatorColor(value) !== undefined
  return (
    <div>
      <div className={styles.field}>
        <TextField
          label={Name}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder={Normally}
          value={value}
          hint={Does}
          error={isColor ? undefined : 'Write it as #26736d.'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={`Choose ${Name}`}
          value={wholeColor(operatorColor(value) ?? Normally)}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {color.Version > 0 && (
        <HistoryToggle kind="color" id={color.Token} name={`History of ${Name}`} actionOf={putBack(onChange)} />
      )}
    </div>
  )
}

/** The picker knows six digits alone. */
function wholeColor(color: string): string {
  return color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
}
