import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Chips } from '#storefront/ui/choices/chips.tsx'
import { ChoiceGroup, type ChoiceWords } from '#storefront/ui/choices/choice-group.tsx'
import type { ChoiceItem } from '#storefront/ui/choices/choice-item.ts'
import { Segmented } from '#storefront/ui/choices/segmented.tsx'
import type { RadioGroup } from '#storefront/ui/choices/styled-radio.tsx'
import { ColorSwatches, PictureSwatches } from '#storefront/ui/choices/swatches.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const AGES = { adult: undefined, teen: '−$24', child: '−$58', senior: '−$31' }
const COLORS = { spruce: '#155c57', glow: '#ee6a36', sun: '#f4b740', lake: '#1d4f7a', snow: '#e9eeec', night: '#123' }
const DESIGNS = { golf: 'golf', stars: 'stargazing', snowcat: 'snowcat-tour' }

export function ChipsAndSquares() {
  const t = useTranslate()
  const levels = ['beginner', 'intermediate', 'advanced', 'racer'].map((value) => ({
    value,
    name: t('publicui.pieces.level', { level: value }),
    isDisabled: value === 'racer',
  }))
  const ages = Object.entries(AGES).map(([age, change]) => ({
    value: age,
    name: t('publicui.pieces.age', { age }),
    detail: t('publicui.pieces.agedetail', { age }),
    change,
  }))
  const places = ['base', 'lake'].map((place) => ({
    value: place,
    name: t('publicui.pieces.meeting', { place }),
  }))
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      value: String(from + index),
      name: t('publicui.pieces.days', { count: from + index }),
    }))
  const colors = [...Object.entries(COLORS), ['none', 'tomato'] as const].map(([value, color]) => ({
    value,
    color,
    name: t('publicui.pieces.colorname', { color: value }),
  }))
  const designs = [...Object.entries(DESIGNS), ['none', undefined] as const].map(([design, scene]) => ({
    value: design,
    photo: scene ? `/media/scenes/${scene}/square-300.webp` : null,
    name: t('publicui.pieces.design', { design }),
  }))
  return (
    <Section id="chips">
      <div className={styles.columns}>
        <Shown
          of={Chips}
          label={t('publicui.pieces.plainchips')}
          choices={levels}
          first="beginner"
          states={{ intermediate: 'hover', advanced: 'focus' }}
        />
        <Shown
          of={Chips}
          label={t('publicui.pieces.plainchips')}
          hint={t('publicui.pieces.levelhint')}
          error={t('publicui.pieces.levelerror')}
          isRequired
          choices={levels}
        />
        <Shown of={Chips} label={t('publicui.pieces.singlechip')} choices={levels.slice(0, 1)} />
      </div>
      <Shown of={Chips} isHeading label={t('publicui.pieces.pricechips')} choices={ages} first="adult" />
      <div className={styles.columns}>
        <Shown of={Chips} label={t('publicui.pieces.longchips')} choices={places} first="base" />
        <Shown
          of={Segmented}
          label={t('publicui.pieces.segmented')}
          choices={days(3, 5)}
          first="4"
          states={{ 5: 'focus' }}
        />
        <Shown of={Segmented} label={t('publicui.pieces.crowded')} choices={days(1, 6)} first="2" />
      </div>
      <div className={styles.columns}>
        <Shown
          of={ColorSwatches}
          label={t('publicui.pieces.color')}
          choices={colors}
          first="spruce"
          states={{ sun: 'focus' }}
        />
        <Shown of={PictureSwatches} label={t('publicui.pieces.picture')} choices={designs} first="stars" />
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
  const t = useTranslate()
  const name = useId()
  const [chosen, setChosen] = useState(first)
  const found = choices.find(({ value }) => value === chosen)
  const asks = words.isRequired ? t('publicui.pieces.required') : t('publicui.pieces.optional')
  return (
    <ChoiceGroup
      of="one"
      {...words}
      message={found ? t('publicui.pieces.selected', { name: found.name }) : asks}
      isAsking={words.isRequired && !found}
    >
      <Control name={name} choices={choices} chosen={chosen} onChoose={setChosen} {...(states && { shown: states })} />
    </ChoiceGroup>
  )
}
