/** A choice as the rules of what blocks an add see it. */
import { type CatalogAttribute, isReload } from '#commerce/catalog/index.ts'
import type { Choice } from '#commerce/offers/choice.ts'
import { type AttributeRules, optionRules } from '#commerce/offers/reading/attribute-rules.ts'
import type { AddForm } from '#contract/rules/add-blocks.ts'

export function addFormOf(choice: Choice): AddForm {
  const { product, answers, days, disabledIds, filteredValueIds } = choice
  const { attributes, date } = optionRules(product)
  return {
    isRenewal: choice.rules.isRenewal && !choice.renewal,
    isListOfDates: product.isRadioButtonDate,
    daysNeeded: choice.multiDay === 'separate' ? choice.numberOfDays : undefined,
    isReload: [...answers.values()].some(({ rules, values }) => isReload(rules.attribute, values)),
    hasMember: choice.memberId !== undefined,
    options: attributes.map(({ attribute, kind, markers }) => {
      const answer = answers.get(attribute.id)?.text ?? numberFor(choice, attribute)
      return {
        id: attribute.id,
        isRequired: attribute.isRequired,
        isHidden: isHidden(choice, { attribute, markers }),
        isDisabled: disabledIds.includes(attribute.id),
        isEmptied: attribute.values.length > 0 && attribute.values.every(({ id }) => filteredValueIds.has(id)),
        isDate: kind === 'date',
        isActivityTime: markers.has('activityTime'),
        isMember: kind === 'member',
        answer,
        days: kind !== 'date' || answer === '' ? [] : attribute.id === date?.attribute.id ? days : [answer],
      }
    }),
  }
}

/** As a page hides it, from all guests or from those who are signed in: a hidden option never blocks an add. */
function isHidden({ view }: Choice, { attribute, markers }: Pick<AttributeRules, 'attribute' | 'markers'>): boolean {
  if (markers.has('hidden') || (view.isSignedIn && markers.has('hiddenSignedIn'))) return true
  return view.hiddenAttributes?.includes(attribute.name.trim().toLowerCase()) ?? false
}

/** An option that stands for the price or the quantity is answered by the field a form has for it. */
function numberFor({ enteredPriceMinor, quantity }: Choice, { isCustomerEnteredPrice, isQuantity }: CatalogAttribute) {
  const said = isCustomerEnteredPrice ? enteredPriceMinor : isQuantity ? quantity : undefined
  return said === undefined ? '' : String(said)
}
