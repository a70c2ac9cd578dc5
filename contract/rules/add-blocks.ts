/**
 * What keeps a product from being put into the cart, as far as its form can tell. A page disables its button by it and
 * the engine refuses by it, so both see the same form: filled from product details in a browser, from the post in the
 * engine.
 *
 * An option that is hidden, not asked now, or has nothing left to offer blocks nothing.
 */
import type { Day } from '#contract/values/day.ts'

export type AddOption = {
  id: number
  isRequired: boolean
  isHidden: boolean
  /** Its condition is not met. */
  isDisabled: boolean
  /** It has values and all of them are filtered away. */
  isEmptied: boolean
  isDate: boolean
  isActivityTime: boolean
  /** Its answer is who it is for, and judged as that. */
  isMember: boolean
  /** Chosen value ids, the text, or a stored file's id; empty, `0` and blanks are no answer. */
  answer: string
  days: readonly Day[]
}

export type AddForm = {
  isRenewal: boolean
  /** Days are picked from a list. */
  isListOfDates: boolean
  /** How many separate days are to be chosen; undefined leaves it at one. */
  daysNeeded?: number | undefined
  /** It is loaded onto a card that the member has. */
  isReload: boolean
  hasMember: boolean
  options: readonly AddOption[]
}

export type AddBlock =
  | { rule: 'renewal' | 'list_of_dates' | 'member' }
  | { rule: 'option' | 'date' | 'number_of_days' | 'activity_time'; optionId: number }

/** The quantity of a new form. */
export const DEFAULT_QUANTITY = 1

/** Where the form goes; the last part is the kind of cart, and there is one. */
export function addToCartPath(productId: number): string {
  return `addproducttocart/details/${productId}/1`
}

/** Everything that blocks, first reason first; an empty list can be added. */
export function addBlocks(form: AddForm): AddBlock[] {
  if (form.isRenewal) return [{ rule: 'renewal' }]
  const asked = form.options.filter((option) => !option.isHidden && !option.isDisabled && !option.isEmptied)
  const options = asked.filter(({ isDate, isActivityTime, isMember }) => !isDate && !isActivityTime && !isMember)
  const isMemberAsked = asked.some(({ isMember, isRequired }) => isMember && isRequired) || form.isReload
  return [
    ...options.filter((option) => option.isRequired && !isAnswered(option)).map(blockOf('option')),
    ...dateBlocks(form, asked),
    ...asked.filter((option) => option.isActivityTime && !isAnswered(option)).map(blockOf('activity_time')),
    ...(isMemberAsked && !form.hasMember ? [{ rule: 'member' as const }] : []),
  ]
}

export function canAdd(form: AddForm): boolean {
  return addBlocks(form).length === 0
}

function dateBlocks({ isListOfDates, daysNeeded }: AddForm, asked: readonly AddOption[]): AddBlock[] {
  const dates = asked.filter(({ isDate }) => isDate)
  if (isListOfDates) {
    return dates.length > 0 && dates.every(({ days }) => days.length === 0) ? [{ rule: 'list_of_dates' }] : []
  }
  return dates.flatMap((option): AddBlock[] => {
    if (option.days.length === 0) return [{ rule: 'date', optionId: option.id }]
    if (daysNeeded !== undefined && daysNeeded > 0 && option.days.length !== daysNeeded) {
      return [{ rule: 'number_of_days', optionId: option.id }]
    }
    return []
  })
}

function isAnswered({ answer }: AddOption): boolean {
  const said = answer.trim()
  return said !== '' && said !== '0'
}

function blockOf(rule: 'option' | 'activity_time') {
  return ({ id }: AddOption): AddBlock => ({ rule, optionId: id })
}
