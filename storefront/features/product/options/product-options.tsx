/** Everything a product asks, in the operator's order: first the options, then what could be added to it. */
import { firstMissing, isHolderUnlisted, MEMBER_ID } from '#storefront/features/product/buying/first-missing.ts'
import { dateOption } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { type ShownOption, shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { OptionField } from '#storefront/features/product/controls/option-field.tsx'
import { lateHolder, lazyControl } from '#storefront/features/product/lazy-controls.ts'
import type { RefusedForm } from '#storefront/features/product/posting/add-by-form.ts'
import { lateRefusal } from '#storefront/features/product/posting/late-refusal.ts'
import { useLazy } from '#storefront/live/lazy.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { isField, optionSections } from './option-sections.ts'
import styles from './product-options.module.css'

export function ProductOptions({ refused }: { refused?: RefusedForm | undefined }) {
  const configurator = useConfigurator()
  const { configuration, isLed } = useConfiguration()
  const missing = isLed ? firstMissing(configuration) : undefined
  const missingId = missing?.what === 'option' ? missing.option.Id : undefined
  const { product } = configuration
  const isUnlisted = isHolderUnlisted(configuration)
  const late = useLazy(lateHolder, isUnlisted && !product.HasAssignment)
  const Holder = isUnlisted && (product.HasAssignment ? lazyControl('HolderOption') : late?.HolderOption)
  const { seasonEnd } = useShell().settings
  const isOver = dateOption(configuration) && lazyControl('isEveryDayGone')(configuration, seasonEnd)
  const offered = shownOptions(configuration, useLocale()).filter(({ kind }) =>
    kind === 'member' ? !product.IsRenewal : !isOver || (kind !== 'time' && kind !== 'teeTime'),
  )
  const shown = offered.map((option) => ({ ...option, isMissing: option.id === missingId }))
  const { sections, inRows, addOns } = optionSections(shown)
  const RefusedOption = lateRefusal.loaded()?.RefusedOption
  const about = (among: readonly ShownOption[]) =>
    refused && RefusedOption && <RefusedOption className={styles.about} refused={refused} shown={shown} among={among} />
  const AddOns = addOns.length > 0 && lazyControl('AddOns')
  return (
    <>
      {sections.map((options) => (
        <div
          key={options[0]?.id}
          className={classes(
            styles.part,
            options.every(isField) && styles.fields,
            options[0]?.prompt.heading && styles.group,
          )}
          data-options={options.map(({ id }) => id).join(' ')}
        >
          {options[0]?.prompt.heading && <h2 className={text.heading}>{options[0].prompt.heading}</h2>}
          {about(options)}
          {options.map((option) => (
            <OptionField key={option.id} option={option} inRows={inRows} isNested={option.prompt.heading === ''} />
          ))}
        </div>
      ))}
      {Holder && (
        <div className={styles.part} id={MEMBER_ID} tabIndex={-1}>
          <Holder isMissing={missing?.what === 'member'} />
        </div>
      )}
      {AddOns && (
        <section className={styles.part}>
          {about(addOns)}
          <AddOns options={addOns} act={configurator} />
        </section>
      )}
    </>
  )
}
