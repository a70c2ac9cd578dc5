/**
 * A choice of one among two to four short words, side by side and equally wide. What is more than that becomes chips.
 */

import { Chips } from './chips.tsx'
import { type ChoiceItem, fitsSegments } from './choice-item.ts'
import styles from './segmented.module.css'
import { type RadioGroup, StyledRadio } from './styled-radio.tsx'

export function Segmented({ choices, ...group }: RadioGroup & { choices: readonly ChoiceItem[] }) {
  if (!fitsSegments(choices)) return <Chips choices={choices} {...group} />
  return (
    <div className={styles.segmented}>
      {choices.map((choice) => (
        <StyledRadio key={choice.value} choice={choice} group={group} className={styles.segment}>
          <span className={styles.face} data-name={choice.name}>
            {choice.name}
          </span>
        </StyledRadio>
      ))}
    </div>
  )
}
