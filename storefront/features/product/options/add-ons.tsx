/**
 * What could be added to a product: a picture, a name, what it is, and one press to add it or to leave it out again.
 */
import { optionField } from '#contract/rules/product-form.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import { isMultiple } from '#storefront/features/product/configurator/option-kind.ts'
import type { ShownOption, ShownValue } from '#storefront/features/product/configurator/shown-options.ts'
import { lazyControl } from '#storefront/features/product/lazy-controls.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { Picture } from '#ui/media/picture.tsx'
import styles from './add-ons.module.css'

type Props = { options: readonly ShownOption[]; act: Pick<Configurator, 'choose'> }

export function AddOns({ options, act }: Props) {
  const t = useTranslate()
  const heading = t('publicui.option.addons')
  return (
    <>
      <h2 className={text.heading}>{heading}</h2>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of things to press, not of fields to fill in
        <div key={option.id} role="group" aria-label={option.title || heading}>
          {option.title.toLowerCase() !== heading.toLowerCase() && <h3 className={text.subheading}>{option.title}</h3>}
          {option.description && <p className={styles.note}>{option.description}</p>}
          {option.values.map((value) => (
            <AddOn key={value.id} option={option} value={value} act={act} />
          ))}
        </div>
      ))}
    </>
  )
}

type RowProps = { option: ShownOption; value: ShownValue; act: Props['act'] }

function AddOn({ option, value, act }: RowProps) {
  const photo = safeUrl(value.photo)
  const Holder = value.asksPerson && value.isChosen && lazyControl('AddOnHolder')
  return (
    <div className={styles.addOn}>
      {photo && (
        <Picture
          className={styles.picture}
          picture={{ Title: '', AlternateText: '', ImageUrl: photo, Sources: value.photoSources }}
          sizes="(max-width: 743px) 72px, 104px"
          decorative
        />
      )}
      <div className={styles.words}>
        <b className={styles.name}>{value.title}</b>
        {value.description && <p className={styles.note}>{value.description}</p>}
      </div>
      <AddBox option={option} value={value} act={act} />
      {Holder && <Holder value={value} />}
    </div>
  )
}

/** A checkbox that looks like a button. Both faces lie there, so that it turns without script too. */
function AddBox({ option, value, act }: RowProps) {
  const t = useTranslate()
  const amount = value.priceChange?.replace(/^\+/, '')
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.input}
        name={optionField(option.id)}
        value={value.id}
        checked={value.isChosen}
        disabled={value.isDisabled}
        onChange={({ currentTarget: { checked } }) => act.choose(option.id, afterPress(option, value, checked))}
      />
      <span className={styles.faces}>
        <span className={styles.off}>
          {amount ? t('publicui.option.addfor', { amount }) : t('publicui.option.add')}
        </span>
        <span className={styles.on}>{t('publicui.option.added')}</span>
      </span>
      <span className={text.visuallyHidden}> {value.title}</span>
    </label>
  )
}

function afterPress({ kind, values }: ShownOption, pressed: ShownValue, isChosen: boolean): number[] {
  if (!isMultiple(kind)) return isChosen ? [pressed.id] : []
  return values.filter((value) => (value.id === pressed.id ? isChosen : value.isChosen)).map(({ id }) => id)
}
