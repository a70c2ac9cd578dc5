import { useState } from 'react'
import { allowedQuantities } from '#contract/rules/product-form.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#storefront/ui/choices/choice-group.tsx'
import { OptionRow } from '#storefront/ui/choices/option-row.tsx'
import { Stepper } from '#storefront/ui/inputs/stepper.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const QUANTITIES = allowedQuantities('1,2,4,8')

export function Choices() {
  const t = useTranslate()
  return (
    <Section id="choices">
      <div className={styles.columns}>
        <ChoiceGroup of="one" label={t('publicui.pieces.radiolist')} message={t('publicui.pieces.firstdayselected')}>
          <div>
            <OptionRow
              type="radio"
              name="night"
              defaultChecked
              label={t('publicui.pieces.firstday')}
              note={t('publicui.pieces.firstdaynote')}
              amount="$49"
            />
            <OptionRow type="radio" name="night" label={t('publicui.pieces.secondday')} amount="$59" />
            <OptionRow type="radio" name="night" label={t('publicui.pieces.focus')} data-shown="focus" />
            <OptionRow
              type="radio"
              name="night"
              disabled
              label={t('publicui.pieces.soldoutday')}
              note={t('publicui.pieces.soldout')}
            />
          </div>
        </ChoiceGroup>
        <ChoiceGroup of="any" label={t('publicui.pieces.checkboxes')} message={t('publicui.pieces.optional')}>
          <div>
            <OptionRow
              type="checkbox"
              defaultChecked
              label={t('publicui.pieces.helmet')}
              note={t('publicui.pieces.helmetnote')}
              amount="+$9"
            />
            <OptionRow type="checkbox" label={t('publicui.pieces.cover')} amount="+$6" />
            <OptionRow type="checkbox" label={t('publicui.pieces.hover')} data-shown="hover" />
            <OptionRow
              type="checkbox"
              defaultChecked
              disabled
              label={t('publicui.pieces.poles')}
              note={t('publicui.pieces.polesnote')}
            />
          </div>
        </ChoiceGroup>
        <div className={styles.stack}>
          <span className={styles.label}>{t('publicui.pieces.stepper')}</span>
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
  const t = useTranslate()
  const [quantity, setQuantity] = useState(from)
  return (
    <Stepper label={t('publicui.pieces.quantity')} quantities={QUANTITIES} quantity={quantity} onChange={setQuantity} />
  )
}
