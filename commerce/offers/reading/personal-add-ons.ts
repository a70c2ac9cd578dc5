/**
 * The chosen add-ons that get a person of their own, each with the person that the form names for it. What is posted
 * for an add-on that is not chosen, or that is for the person of its product, counts for nothing.
 */
import { addedForOwnPerson, type Catalog } from '#commerce/catalog/index.ts'
import type { Answer, ChoiceForm, ChoiceRefusal, PersonalAddOn } from '#commerce/offers/choice.ts'
import { addOnPersonField } from '#contract/rules/product-form.ts'
import { positive } from './posted-answers.ts'
import { NO_SUCH_MEMBER } from './posted-numbers.ts'

export type PostedPeople = { addOns: PersonalAddOn[]; problems: ChoiceRefusal[] }

export function personalAddOns(
  catalog: Pick<Catalog, 'products'>,
  productId: number,
  answers: ReadonlyMap<number, Answer>,
  form: ChoiceForm,
): PostedPeople {
  const problems: ChoiceRefusal[] = []
  const addOns = [...answers].flatMap(([optionId, { rules, values }]) =>
    values.flatMap((value): PersonalAddOn[] => {
      const product = addedForOwnPerson(catalog, rules.attribute, value)
      if (!product) return []
      const said = (form[addOnPersonField(productId, value.id)] ?? '').trim()
      const memberId = positive(said)
      if (memberId === undefined && said !== '' && said !== '0') problems.push(NO_SUCH_MEMBER)
      return [{ optionId, value, product, memberId }]
    }),
  )
  return { addOns, problems }
}
