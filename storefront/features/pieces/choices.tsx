import { useState } from 'react'
import { allowedQuantities } from '#contract/rules/allowed-quantities.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { OptionRow } from '#storefront/ui/option-row.tsx'
import { Stepper } from '#storefront/ui/stepper.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

const QUANTITIES = allowedQuantities('1,2,4,8')

export function Choices() {
  const say = useText()
  return (
    <Section id="choices">
      <div className={styles.columns}>
        <ChoiceGroup
          of="one"
          label={say('publicui.pieces.radiolist')}
          message={say('publicui.pieces.firstdayselected')}
        >
          <div>
            <OptionRow
              type="radio"
              name="night"
              defaultChecked
              label={say('publicui.pieces.firstday')}
              note={say('publicui.pieces.firstdaynote')}
              amount="$49"
            />
            <OptionRow type="radio" name="night" label={say('publicui.pieces.secondday')} amount="$59" />
            <OptionRow type="radio" name="night" label={say('publicui.pieces.focus')} data-shown="focus" />
            <OptionRow
              type="radio"
              name="night"
              disabled
              label={say('publicui.pieces.soldoutday')}
              note={say('publicui.pieces.soldout')}
            />
          </div>
        </ChoiceGroup>
        <ChoiceGroup of="any" label={say('publicui.pieces.checkboxes')} message={say('publicui.pieces.optional')}>
          <div>
            <OptionRow
              type="checkbox"
              defaultChecked
              label={say('publicui.pieces.helmet')}
              note={say('publicui.pieces.helmetnote')}
              amount="+$9"
            />
            <OptionRow type="checkbox" label={say('publicui.pieces.cover')} amount="+$6" />
            <OptionRow type="checkbox" label={say('publicui.pieces.hover')} data-shown="hover" />
            <OptionRow
              type="checkbox"
              defaultChecked
              disabled
              label={say('publicui.pieces.poles')}
              note={say('publicui.pieces.polesnote')}
            />
          </div>
        </ChoiceGroup>
        <div className={styles.stack}>
          <span className={styles.label}>{say('publicui.pieces.stepper')}</span>
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
  const say = useText()
  const [quantity, setQuantity] = useState(from)
  return (
    <Stepper
      label={say('publicui.pieces.quantity')}
      quantities={QUANTITIES}
      quantity={quantity}
      onChange={setQuantity}
    />
  )
}
