/**
 * Why a choice cannot be put into the cart, first problem first: the order in which an add checks. What only the
 * database knows (stock, locks, whose line it is) comes after it or is handed in.
 */

import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { Choice, ChoiceCode, ChoiceFacts, ChoiceRefusal } from '#commerce/offers/choice.ts'
import { NO_SUCH_LINE, NO_SUCH_MEMBER } from '#commerce/offers/reading/posted-numbers.ts'
import { type AddBlock, addBlocks } from '#contract/rules/add-blocks.ts'
import { addFormOf } from './add-form.ts'
import { dateRefusal, scheduleRefusal, sheetRefusal, startTimeRefusal } from './date-refusal.ts'
import { priceRefusal, quantityRefusal } from './number-refusal.ts'

/** Without a pool nothing would stop it from being sold for ever. */
export const NOT_FOR_SALE: ChoiceRefusal = { code: 'NOT_ON_SALE', message: 'This is not for sale right now.' }

/** An amount of it is missing in the currency that is asked for. */
export function notSoldIn({ unpricedIn }: Pick<CatalogProduct, 'unpricedIn'>): ChoiceRefusal | undefined {
  return unpricedIn === undefined ? undefined : refuse('NO_PRICE', `This is not sold in ${unpricedIn}.`)
}

export function choiceRefusal(choice: Choice | undefined, facts: ChoiceFacts = {}): ChoiceRefusal | undefined {
  if (!choice) return refuse('NOT_FOUND', 'There is no such product.')
  const blocks = addBlocks(addFormOf(choice))
  return (
    saleRefusal(choice) ??
    notSoldIn(choice.product) ??
    scheduleRefusal(choice) ??
    (choice.rules.isRenewal && !choice.renewal
      ? refuse('RENEWAL', 'Renewals are completed in your account.')
      : undefined) ??
    editRefusal(choice, facts) ??
    optionRefusal(choice, blocks, facts) ??
    (choice.isUnmapped ? NOT_FOR_SALE : undefined) ??
    dateRefusal(choice, blocks) ??
    missingTime(choice, blocks) ??
    sheetRefusal(choice) ??
    startTimeRefusal(choice) ??
    quantityRefusal(choice) ??
    memberRefusal(choice, blocks, facts) ??
    priceRefusal(choice)
  )
}

function saleRefusal({ product, view }: Choice): ChoiceRefusal | undefined {
  const { availableFrom, availableUntil } = product
  if (availableFrom !== null && view.now < new Date(availableFrom)) {
    return refuse('NOT_ON_SALE', 'This is not on sale yet.')
  }
  if (availableUntil !== null && view.now > new Date(availableUntil)) {
    return refuse('NOT_ON_SALE', 'This is no longer on sale.')
  }
  return undefined
}

function editRefusal({ problems }: Choice, { hasEditTarget }: ChoiceFacts): ChoiceRefusal | undefined {
  return hasEditTarget === false || problems.includes(NO_SUCH_LINE) ? NO_SUCH_LINE : undefined
}

function optionRefusal(choice: Choice, blocks: readonly AddBlock[], facts: ChoiceFacts): ChoiceRefusal | undefined {
  const invalid = choice.problems.find(({ code }) => code === 'OPTION_INVALID') ?? facts.fileRefusal
  if (invalid) return invalid
  const missing = missingOption(choice, blocks, 'option')
  if (missing) return missing
  const past = pastDay(choice)
  if (past) return past
  if (choice.product.existingCombinationsOnly && !choice.variant) {
    return refuse('OPTION_INVALID', 'This combination is not available.')
  }
  return undefined
}

/** A typed date is when something is done for the guest: not before today. */
function pastDay({ answers, today }: Choice): ChoiceRefusal | undefined {
  const past = [...answers.values()].find(({ rules, text }) => rules.configuration.type === 'date' && text < today)
  if (!past) return undefined
  const { attribute, title } = past.rules
  return { ...refuse('OPTION_INVALID', `${title} is in the past.`), attributeId: attribute.id }
}

function missingTime(choice: Choice, blocks: readonly AddBlock[]): ChoiceRefusal | undefined {
  const missing = missingOption(choice, blocks, 'activity_time')
  if (missing || !choice.product.isGolf) return missing
  const isChosen = choice.teeSlotId !== undefined && choice.holes !== undefined
  return isChosen ? undefined : refuse('OPTION_MISSING', 'Please choose a tee time.')
}

function missingOption(
  { product }: Choice,
  blocks: readonly AddBlock[],
  rule: 'option' | 'activity_time',
): ChoiceRefusal | undefined {
  const block = blocks.find((each) => each.rule === rule)
  if (!block || !('optionId' in block)) return undefined
  const option = product.attributes.find(({ id }) => id === block.optionId)
  const name = option?.name ?? 'an option'
  const message = option && option.values.length === 0 ? `Please fill in ${name}.` : `Please choose ${name}.`
  return { ...refuse('OPTION_MISSING', message), attributeId: block.optionId }
}

/** Its form asks for a person, and none is named. */
export function isMemberMissing(choice: Choice, blocks: readonly AddBlock[] = addBlocks(addFormOf(choice))): boolean {
  return blocks.some(({ rule }) => rule === 'member')
}

function memberRefusal(choice: Choice, blocks: readonly AddBlock[], facts: ChoiceFacts): ChoiceRefusal | undefined {
  if (choice.problems.includes(NO_SUCH_MEMBER)) return NO_SUCH_MEMBER
  if (isMemberMissing(choice, blocks)) {
    return refuse('MEMBER_REQUIRED', 'Choose who it is for.')
  }
  return facts.memberRefusal
}

function refuse(code: ChoiceCode, message: string): ChoiceRefusal {
  return { code, message }
}
