/**
 * What was chosen for a line, as the cart shows it: one attribute per option, in the product's order, with what it is.
 * What is archived since is said as well: the line was bought with it.
 * Names the operator hides are left out, but for those a page has to know by their flag: the lock and the tee time.
 */

import type { CartLine } from '#commerce/cart/index.ts'
import type { CatalogAttribute, CatalogProduct } from '#commerce/catalog/index.ts'
import { GOLF_OPTIONS } from '#commerce/golf/index.ts'
import { fullName } from '#contract/rules/people/people.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { CartAttribute } from '#contract/schemas/cart.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

/** Several days of one line are parted by this, and each is a line of its own in the text. */
const START_DATE = 'start date'
const BETWEEN_DAYS = '|'

type Flag = Exclude<keyof CartAttribute, 'name' | 'value'>
type Shown = CartAttribute & { isHidden: boolean }

export type AttributesAsked = {
  hiddenAttributes: readonly string[]
  price: string
  /** What the guest calls the files of their cart, by id. */
  fileNames: ReadonlyMap<string, string>
}

export function cartAttributes(
  product: CatalogProduct,
  line: CartLine,
  { hiddenAttributes, price, fileNames }: AttributesAsked,
): { Attributes: CartAttribute[]; AttributeInfo: string } {
  const isHidden = (name: string) => hiddenAttributes.includes(name.trim().toLowerCase())
  const answered = product.allAttributes.flatMap((attribute): Shown[] => {
    const answer = answerTo(attribute, line, price)
    const value = answer && shownAnswer(attribute, answer, line, fileNames)
    if (!value) return []
    // What is hidden is known by its own name.
    const hidden = isHidden(attribute.name)
    const name = hidden ? attribute.name : (attribute.label ?? attribute.name)
    return [{ name, value, ...flagsOf(product, attribute), isHidden: hidden }]
  })
  const rate: Shown[] = product.isGolf
    ? [{ name: 'Rate', value: price, isReservationPrice: true, isHidden: false }]
    : []
  const all = [...answered, ...addOnPeople(product, line), ...rate]
  return {
    Attributes: all
      .filter((each) => !each.isHidden || each.isLockId || each.isReservationTime)
      .map(({ isHidden: _, ...attribute }) => attribute),
    AttributeInfo: all
      .filter((each) => !each.isHidden && !each.isLockId)
      .flatMap(infoLines)
      .join('\n'),
  }
}

/** Who an add-on is for that gets a person of its own: `Bottle: Riley Hart`. */
function addOnPeople({ allAttributes }: CatalogProduct, line: CartLine): Shown[] {
  const values = allAttributes.flatMap((attribute) => attribute.values)
  return line.addOnPeople.flatMap((person) => {
    const added = values.find(({ id }) => id === person.valueId)
    return added ? [{ name: valueName(added.name).title, value: fullName(person) ?? '', isHidden: false }] : []
  })
}

/** An amount that the guest enters is an option; the cart shows the price for it while it is asked. */
function answerTo({ id, isCustomerEnteredPrice, archivedAt }: CatalogAttribute, { answers }: CartLine, price: string) {
  return isCustomerEnteredPrice && archivedAt === null ? price : answers[String(id)]
}

function shownAnswer(
  attribute: CatalogAttribute,
  answer: string,
  line: CartLine,
  fileNames: AttributesAsked['fileNames'],
): string {
  if (isDate(attribute)) return line.days.join(BETWEEN_DAYS) || answer
  if (textPrompt(attribute.textPrompt).markers.has('assignedTo')) return fullName(line) ?? ''
  // The id of a file is not for guests.
  if (attribute.controlType === CONTROL_TYPES.upload) return fileNames.get(answer) ?? ''
  if (attribute.values.length === 0) return answer
  const chosen = answer.split(',').map(Number)
  return attribute.values
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => valueName(name).title)
    .join(', ')
}

/** Known by what it is, and by the name that older data gives it. */
function infoLines({ name, value, isDate }: CartAttribute): string[] {
  const values = isDate || name.trim().toLowerCase() === START_DATE ? value.split(BETWEEN_DAYS) : [value]
  return values.map((each) => `${name}: ${each}`)
}

export function isDate({ controlType, textPrompt: prompt }: CatalogAttribute): boolean {
  return controlType === CONTROL_TYPES.date || textPrompt(prompt).markers.has('date')
}

function flagsOf(product: CatalogProduct, attribute: CatalogAttribute): Partial<Record<Flag, true>> {
  const { markers } = textPrompt(attribute.textPrompt)
  const flags: Record<Flag, boolean> = {
    isDate: isDate(attribute),
    isActivityTime: markers.has('activityTime'),
    isAssignedTo: markers.has('assignedTo'),
    isLockId: markers.has('lockId'),
    isPrice: attribute.isCustomerEnteredPrice,
    isReservationHoles: product.isGolf && attribute.key === GOLF_OPTIONS.holes,
    isReservationTime: product.isGolf && attribute.key === GOLF_OPTIONS.teeTime,
    isReservationPrice: false,
  }
  return Object.fromEntries(Object.entries(flags).filter(([, isSo]) => isSo))
}
