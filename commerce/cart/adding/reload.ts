/** Something that is loaded onto a card is bought only onto an active card of its person. */
import { isReload } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/index.ts'
import { readCards } from '#commerce/people/index.ts'
import { isCardToReload } from '#contract/rules/people/reload.ts'

const NO_RULES = { prefix: '', mask: '' }

const NOT_THEIRS = 'This is no active card of this person. Check the number, or add the card in your account first.'

/** The person was found to be of the household, and to have an active card, before. */
export async function reloadRefusal(tx: Tx, choice: Choice): Promise<ChoiceRefusal | undefined> {
  const { memberId, answers, view } = choice
  const isReloaded = [...answers.values()].some(({ rules, values }) => isReload(rules.attribute, values))
  const typed = [...answers.values()].find(({ rules }) => asksForNumber(choice, rules.attribute))
  if (memberId === undefined || !isReloaded || typed?.text === undefined) return undefined
  const cards = (await readCards(tx, [memberId])).get(memberId) ?? []
  const active = cards.filter(({ isActive }) => isActive).map(({ number }) => number)
  if (isCardToReload(active, typed.text, view.mediaNumbers ?? NO_RULES)) return undefined
  return { code: 'OPTION_INVALID', message: NOT_THEIRS, attributeId: typed.rules.attribute.id }
}

type Attribute = Choice['product']['attributes'][number]

/** A text that is itself the reload, or that is asked for only with values that are. */
function asksForNumber({ product }: Choice, attribute: Attribute): boolean {
  if (attribute.values.length > 0) return false
  if (isReload(attribute, [])) return true
  const asking = product.attributes.find(({ id }) => id === attribute.conditionAttributeId)
  const values = asking?.values.filter(({ id }) => attribute.conditionValueIds.includes(id)) ?? []
  return asking !== undefined && values.length > 0 && values.every((value) => isReload(asking, [value]))
}
