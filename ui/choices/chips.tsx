/**
 * A choice of one among chips. A label that is clipped once it is laid out turns them all into cards, before it
 * is painted; what is known of the words alone is decided on the server (choice-item.ts).
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { useWord } from '#ui/words.tsx'
import styles from './chips.module.css'
import { type ChoiceItem, isVertical } from './choice-item.ts'
import { type RadioGroup, StyledRadio } from './styled-radio.tsx'

export function Chips({ choices, ...group }: RadioGroup & { choices: readonly ChoiceItem[] }) {
  const row = useRef<HTMLDivElement>(null)
  const isClipped = useClipped(row, choices)
  const vertical = isVertical(choices) || isClipped
  const hasChange = choices.some(({ change }) => change)
  return (
    <div ref={row} className={classes(styles.chips, vertical && styles.vertical)}>
      {choices.map((choice) => (
        <StyledRadio key={choice.value} choice={choice} group={group} className={styles.chip}>
          <Face choice={choice} hasChange={hasChange} />
        </StyledRadio>
      ))}
    </div>
  )
}

function Face({ choice: { name, detail, change }, hasChange }: { choice: ChoiceItem; hasChange: boolean }) {
  const word = useWord()
  return (
    <span className={styles.face}>
      <span className={styles.name} data-name={name}>
        {name}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {hasChange && <span className={styles.change}>{change ?? word('choice.nochange')}</span>}
    </span>
  )
}

function useClipped(row: RefObject<HTMLDivElement | null>, choices: readonly ChoiceItem[]): boolean {
  const words = choices.map(({ name }) => name).join('\n')
  const [clipped, setClipped] = useState<string>()
  useLayoutEffect(() => {
    let isGone = false
    const measure = () => {
      const names = [...(row.current?.querySelectorAll('[data-name]') ?? [])]
      if (!isGone && names.some((name) => name.scrollWidth > name.clientWidth)) setClipped(words)
    }
    measure()
    // The font that stands in may be narrower than the one that comes.
    void document.fonts.ready.then(measure)
    return () => {
      isGone = true
    }
  }, [row, words])
  return clipped === words
}
