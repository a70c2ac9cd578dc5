/**
 * The question for whom an add-on is that gets a person of its own: the same person as the product's or another one of
 * the household, judged by the rules of what is added. It stands with the add-on once that is chosen.
 */
import { addOnPersonField } from '#contract/rules/product-form.ts'
import { HolderField } from '#storefront/features/holder/holder-field.tsx'
import { firstMissing } from '#storefront/features/product/buying/first-missing.ts'
import { wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { dayWords } from '#storefront/features/product/configurator/option-words.ts'
import type { ShownValue } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './add-on-holder.module.css'
import { askedPerson } from './asked-person.ts'
import { addOnHolderRequest } from './holder-request.ts'

export function AddOnHolder({ value }: { value: ShownValue }) {
  const t = useTranslate()
  const configurator = useConfigurator()
  const { configuration, isLed } = useConfiguration()
  const { addOnPeople, addOnHolders, product } = configuration
  const field = addOnPersonField(product.Id, value.id)
  const memberId = addOnPeople[field] ? Number(addOnPeople[field]) : undefined
  const missing = isLed ? firstMissing(configuration) : undefined
  const isMissing =
    missing?.what === 'option' && memberId === undefined && missing.option.Values.some(({ Id }) => Id === value.id)
  const asked = askedPerson(t('publicui.holder.addontitle', { name: value.title }), { memberId, isMissing })

  function choose(id: number | undefined): void {
    const now = configurator.state().configuration
    const { [field]: _, ...others } = now.addOnPeople
    configurator.replace({ ...now, addOnPeople: id === undefined ? others : { ...others, [field]: String(id) } })
  }

  return (
    <div className={styles.person} id={field} tabIndex={-1}>
      <HolderField
        request={addOnHolderRequest(configuration, value.id)}
        name={field}
        memberId={memberId}
        day={wantedDays(configuration)[0]}
        mostDays={undefined}
        isLocked={false}
        posted={addOnHolders?.[value.id]}
        onChoose={(member) => choose(member?.Id)}
        wordsFor={(name) => ({ ...dayWords(asked, name, t), isHeading: false })}
      />
    </div>
  )
}
