/**
 * A choice of one among two to four short words, side by side and equally wide, each with what it changes of the price
 * below it. What is more than that becomes chips.
 */

import { useWord } from '#ui/words.tsx'
import { Chips } from './chips.tsx'
import { type ChoiceItem, fitsSegments } from './choice-item.ts'
import styles from './segmented.module.css'
import { type RadioGroup, StyledRadio } from './styled-radio.tsx'

export function Segmented({ choices, ...group }: RadioGroup & { choices: readonly ChoiceItem[] }) {
  const word = useWord()
  const hasChange = choices.some(({ change }) => change)
  if (!fitsSegments(choices)) return <Chips choices={choices} {...group} />
  return (
    <div className={styles.segmented}>
      {choices.map((choice) => (
        <StyledRadio key={choice.value} choice={choice} group={group} className={styles.segment}>
          <span className={styles.face} data-name={choice.name}>
            {choice.name}
            {hasChange && <span className={styles.change}>{choice.change ?? word('choice.nochange')}</span>}
          </span>
        </StyledRadio>
      ))}
    </div>
  )
}
