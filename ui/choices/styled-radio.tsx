/** A native radio under a face of our own: what is seen is its label, what is pressed is the radio itself. */
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import type { ChoiceItem } from './choice-item.ts'
import styles from './styled-radio.module.css'

/** A choice of one. Native radios have keys, and post without script. */
export type RadioGroup = {
  /** The field it posts. */
  name: string
  chosen: string | undefined
  onChoose: (value: string) => void
  /** Passing states held still, by value: for the gallery. */
  shown?: Record<string, string>
}

type Props = {
  choice: ChoiceItem
  group: RadioGroup
  className: string | undefined
  title?: string
  children: ReactNode
}

export function StyledRadio({ choice, group, className, title, children }: Props) {
  return (
    <label className={classes(styles.choice, className)} title={title}>
      <input
        type="radio"
        className={styles.input}
        name={group.name}
        value={choice.value}
        checked={choice.value === group.chosen}
        disabled={choice.isDisabled}
        data-shown={group.shown?.[choice.value]}
        onChange={() => group.onChoose(choice.value)}
      />
      {children}
    </label>
  )
}
