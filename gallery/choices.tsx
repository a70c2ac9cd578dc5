import { useState } from 'react'
import { allowedQuantities } from '#contract/rules/product-form.ts'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { Stepper } from '#ui/inputs/stepper.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { Section } from './section.tsx'

const QUANTITIES = allowedQuantities('1,2,4,8')

export function Choices() {
  return (
    <Section id="choices">
      <div className={styles.columns}>
        <ChoiceGroup of="one" label={GALLERY_WORDS.radioList} message={GALLERY_WORDS.firstDaySelected}>
          <div>
            <OptionRow
              type="radio"
              name="night"
              defaultChecked
              label={GALLERY_WORDS.firstDay}
              note={GALLERY_WORDS.firstDayNote}
              amount="$49"
            />
            <OptionRow type="radio" name="night" label={GALLERY_WORDS.secondDay} amount="$59" />
            <OptionRow type="radio" name="night" label={GALLERY_WORDS.focus} data-shown="focus" />
            <OptionRow
              type="radio"
              name="night"
              disabled
              label={GALLERY_WORDS.soldOutDay}
              note={GALLERY_WORDS.soldOut}
            />
          </div>
        </ChoiceGroup>
        <ChoiceGroup of="any" label={GALLERY_WORDS.checkboxes} message={GALLERY_WORDS.optional}>
          <div>
            <OptionRow
              type="checkbox"
              defaultChecked
              label={GALLERY_WORDS.helmet}
              note={GALLERY_WORDS.helmetNote}
              amount="+$9"
            />
            <OptionRow type="checkbox" label={GALLERY_WORDS.cover} amount="+$6" />
            <OptionRow type="checkbox" label={GALLERY_WORDS.hover} data-shown="hover" />
            <OptionRow
              type="checkbox"
              defaultChecked
              disabled
              label={GALLERY_WORDS.poles}
              note={GALLERY_WORDS.polesNote}
            />
          </div>
        </ChoiceGroup>
        <div className={styles.stack}>
          <span className={styles.label}>{GALLERY_WORDS.stepper}</span>
          <div className={styles.row}>
            <Steps from={2} />
            <Steps from={1} />
          </div>
        </div>
      </div>
    </Section>
  )
}

function Steps({ from }: { from: number }) {
  const [quantity, setQuantity] = useState(from)
  return <Stepper label={GALLERY_WORDS.quantity} quantities={QUANTITIES} quantity={quantity} onChange={setQuantity} />
}
