/**
 * A choice in rows: one of several, or any of them. What depends on one value stands inside its row; what comes with
 * the product anyway is a row that cannot be changed.
 */
import { optionField } from '#contract/rules/product-form.ts'
import { isMultiple } from '#storefront/features/product/configurator/option-kind.ts'
import { choiceWords } from '#storefront/features/product/configurator/option-words.ts'
import type { ShownOption, ShownValue } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { OptionRow } from '#ui/choices/option-row.tsx'
import { type Control, chosenValue } from './control.tsx'

export function RowsField({ option, act, isNested, inRow }: Control) {
  const t = useTranslate()
  const isFixed = option.kind === 'readOnlyCheckboxes'
  const isAny = isMultiple(option.kind)
  const hasChange = option.values.some(({ priceChange }) => priceChange)
  const words = choiceWords(option, t)
  return (
    <ChoiceGroup
      of={isAny ? 'any' : 'one'}
      {...words}
      message={isFixed ? undefined : words.message}
      isHeading={!isNested}
      onClear={!isAny && !option.isRequired && chosenValue(option) ? () => act.choose(option.id, []) : undefined}
    >
      <div>
        {option.values.map((value) => (
          <OptionRow
            key={value.id}
            type={isAny ? 'checkbox' : 'radio'}
            name={optionField(option.id)}
            value={value.id}
            checked={value.isChosen}
            disabled={isFixed || value.isDisabled}
            onChange={({ currentTarget: { checked } }) => act.choose(option.id, afterPress(option, value, checked))}
            label={value.title}
            note={value.description || (isFixed ? t('publicui.option.readonly') : undefined)}
            amount={hasChange ? (value.priceChange ?? t('publicui.choice.nochange')) : undefined}
          >
            {inRow?.(value)}
          </OptionRow>
        ))}
      </div>
    </ChoiceGroup>
  )
}

function afterPress({ kind, values }: ShownOption, pressed: ShownValue, isChosen: boolean): number[] {
  if (!isMultiple(kind)) return [pressed.id]
  return values.filter((value) => (value.id === pressed.id ? isChosen : value.isChosen)).map(({ id }) => id)
}
