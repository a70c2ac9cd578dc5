/** One of the things to choose from, as every kind of choice shows it. */
export type ChoiceItem = {
  value: string
  name: string
  /** A line below the name, also the reason why it cannot be chosen. */
  detail?: string | undefined
  /** What it adds to the price or takes from it, as words: a change, never a total. */
  change?: string | undefined
  isDisabled?: boolean | undefined
}

/**
 * No label of so many letters fits into 200 px, whatever they are: known before anything is laid out, such chips never
 * change their shape under the eyes of a guest.
 */
const SURELY_CLIPPED = 27

/**
 * Chips stand in a row while each is a plain, short word. They become cards with several lines as soon as one of them
 * has a price change, a description or a clipped label, or stands alone.
 */
export function isVertical(choices: readonly ChoiceItem[]): boolean {
  return (
    choices.length === 1 ||
    choices.some(({ name, detail, change }) => Boolean(detail || change) || name.length >= SURELY_CLIPPED)
  )
}

/** A segmented button holds two to four words that fit side by side on a phone, each with its price change below. */
export function fitsSegments(choices: readonly ChoiceItem[]): boolean {
  if (choices.length < 2 || choices.length > 4) return false
  const mostLetters = PHONE_LETTERS / choices.length
  return choices.every(
    ({ name, detail, change = '' }) => !detail && name.length <= mostLetters && change.length <= mostLetters,
  )
}

/** How many letters stand side by side at 390 px, once every word has room on both sides. */
const PHONE_LETTERS = 36
