/**
 * The numbers a form names beside the options: how many, at which price, which total was accepted, which line is
 * changed, for whom. Digits only: no signs, no exponents, no leading zeros, nothing a careless reader would take for
 * another number.
 */
import type { ChoiceForm, ChoiceRefusal } from '#commerce/offers/choice.ts'
import { type Entry, entryField } from '#contract/rules/product-form.ts'
import { minorDigits } from '#contract/values/money.ts'
import { positive } from './posted-answers.ts'

export type PostedNumbers = {
  /** Undefined where none or none that can be read was given: an add refuses that. */
  quantity: number | undefined
  enteredPriceMinor: number | undefined
  acceptedTotalMinor: number | undefined
  /** The line of the shopper's own cart that is to be changed. */
  updatedLineId: number | undefined
  memberId: number | undefined
  problems: readonly ChoiceRefusal[]
}

export const NO_SUCH_LINE: ChoiceRefusal = { code: 'NOT_FOUND', message: 'This item is no longer in your cart.' }
export const NO_SUCH_MEMBER: ChoiceRefusal = { code: 'NOT_FOUND', message: 'We do not know this person.' }

const MOST_PIECES = 9999
/** A total that nothing has. */
const NO_TOTAL = -1

/** `answered` is what the options say that stand for the quantity, the price or the member. */
export function postedNumbers(
  productId: number,
  form: ChoiceForm,
  currency: string,
  answered: { quantity: string | undefined; price: string | undefined; member: string | undefined },
): PostedNumbers {
  const field = (entry: Entry) => (form[entryField(productId, entry)] ?? '').trim()
  const problems: ChoiceRefusal[] = []
  const read = <Value>(
    said: string,
    parse: (text: string) => Value | undefined,
    problem: ChoiceRefusal,
  ): Value | undefined => {
    if (said === '') return undefined
    const value = parse(said)
    if (value === undefined) problems.push(problem)
    return value
  }

  const line = field('UpdatedShoppingCartItemId')
  const member = field('ContactId') || field('LegacyContactId')
  const accepted = field('AcceptedTotal')
  return {
    updatedLineId: read(zeroIsNone(line), positive, NO_SUCH_LINE),
    quantity: read(answered.quantity ?? field('EnteredQuantity'), pieces, {
      code: 'QTY_INVALID',
      message: 'This quantity is not possible.',
    }),
    memberId: read(zeroIsNone(answered.member ?? member), positive, NO_SUCH_MEMBER),
    enteredPriceMinor: read(answered.price ?? field('CustomerEnteredPrice'), (text) => minorUnits(text, currency), {
      code: 'PRICE_INVALID',
      message: 'Enter the amount in digits, like 25 or 25.50.',
    }),
    // A posted total was seen by the guest. One that cannot be read accepts no total: the guest is asked back.
    acceptedTotalMinor: accepted === '' ? undefined : (minorUnits(accepted, currency) ?? NO_TOTAL),
    problems,
  }
}

function zeroIsNone(text: string): string {
  return text === '0' ? '' : text
}

function pieces(text: string): number | undefined {
  const count = positive(text)
  return count !== undefined && count <= MOST_PIECES ? count : undefined
}

function minorUnits(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] = /^(0|[1-9]\d{0,8})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  // `25.500` is 25.50; a part of a cent is no amount.
  if (/[1-9]/.test(fraction.slice(digits))) return undefined
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
