import { type ReactNode, useId, useState } from 'react'
import { Chips } from '#ui/choices/chips.tsx'
import { ChoiceGroup, type ChoiceWords } from '#ui/choices/choice-group.tsx'
import type { ChoiceItem } from '#ui/choices/choice-item.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import type { RadioGroup } from '#ui/choices/styled-radio.tsx'
import { ColorSwatches, PictureSwatches } from '#ui/choices/swatches.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { Section } from './section.tsx'

const LEVELS = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced', racer: 'Racer' }
const AGES = [
  { value: 'adult', name: 'Adult', detail: '18 to 64' },
  { value: 'teen', name: 'Teen', detail: '13 to 17', change: '−$24' },
  { value: 'child', name: 'Child', detail: '5 to 12', change: '−$58' },
  { value: 'senior', name: 'Senior', detail: '65 and over', change: '−$31' },
]
const MEETING_POINTS = [
  { value: 'base', name: 'Mammoth warming room, west' },
  { value: 'lake', name: 'Lake' },
]
const COLORS = [
  { value: 'spruce', name: 'Spruce', color: '#155c57' },
  { value: 'glow', name: 'Alpenglow', color: '#ee6a36' },
  { value: 'sun', name: 'Sun', color: '#f4b740' },
  { value: 'lake', name: 'Lake', color: '#1d4f7a' },
  { value: 'snow', name: 'Snow', color: '#e9eeec' },
  { value: 'night', name: 'Night', color: '#123' },
  { value: 'none', name: 'No colour', color: 'tomato' },
]
const DESIGNS = [
  { value: 'golf', name: 'Lake', photo: '/media/scenes/golf/square-300.webp' },
  { value: 'stars', name: 'Milky Way', photo: '/media/scenes/stargazing/square-300.webp' },
  { value: 'snowcat', name: 'Snowcat', photo: '/media/scenes/snowcat-tour/square-300.webp' },
  { value: 'none', name: 'A name without a picture', photo: null },
]

export function ChipsAndSquares() {
  const levels = Object.entries(LEVELS).map(([value, name]) => ({ value, name, isDisabled: value === 'racer' }))
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      value: String(from + index),
      name: GALLERY_WORDS.days(from + index),
    }))
  return (
    <Section id="chips">
      <div className={styles.columns}>
        <Shown
          of={Chips}
          label={GALLERY_WORDS.plainChips}
          choices={levels}
          first="beginner"
          states={{ intermediate: 'hover', advanced: 'focus' }}
        />
        <Shown
          of={Chips}
          label={GALLERY_WORDS.plainChips}
          hint={GALLERY_WORDS.levelHint}
          error={GALLERY_WORDS.levelError}
          isRequired
          choices={levels}
        />
        <Shown of={Chips} label={GALLERY_WORDS.singleChip} choices={levels.slice(0, 1)} />
      </div>
      <Shown of={Chips} isHeading label={GALLERY_WORDS.priceChips} choices={AGES} first="adult" />
      <div className={styles.columns}>
        <Shown of={Chips} label={GALLERY_WORDS.longChips} choices={MEETING_POINTS} first="base" />
        <Shown of={Segmented} label={GALLERY_WORDS.segmented} choices={days(3, 5)} first="4" states={{ 5: 'focus' }} />
        <Shown of={Segmented} label={GALLERY_WORDS.crowded} choices={days(1, 6)} first="2" />
      </div>
      <div className={styles.columns}>
        <Shown
          of={ColorSwatches}
          label={GALLERY_WORDS.color}
          choices={COLORS}
          first="spruce"
          states={{ sun: 'focus' }}
        />
        <Shown of={PictureSwatches} label={GALLERY_WORDS.picture} choices={DESIGNS} first="stars" />
      </div>
    </Section>
  )
}

type ShownProps<Kind extends ChoiceItem> = Pick<
  ChoiceWords,
  'label' | 'hint' | 'error' | 'isRequired' | 'isHeading'
> & {
  of: (props: RadioGroup & { choices: readonly Kind[] }) => ReactNode
  choices: readonly Kind[]
  first?: string
  /** Passing states that are held still. */
  states?: Record<string, string>
}

function Shown<Kind extends ChoiceItem>({ of: Control, choices, first, states, ...words }: ShownProps<Kind>) {
  const name = useId()
  const [chosen, setChosen] = useState(first)
  const found = choices.find(({ value }) => value === chosen)
  const asks = words.isRequired ? GALLERY_WORDS.required : GALLERY_WORDS.optional
  return (
    <ChoiceGroup
      of="one"
      {...words}
      message={found ? GALLERY_WORDS.selected(found.name) : asks}
      isAsking={words.isRequired && !found}
    >
      <Control name={name} choices={choices} chosen={chosen} onChoose={setChosen} {...(states && { shown: states })} />
    </ChoiceGroup>
  )
}
