/** What operators are told where prices on the grid cannot be shown or changed. */
import { type Refused, refused } from '#server/http/handle.ts'

const NO_PRODUCT = refused(404, 'NOT_FOUND', 'There is no such product.')
const NO_DRAFT = refused(404, 'NOT_FOUND', 'There is no such draft.')

/** Reasons that need no more than their own words; others are about prices and name their entry. */
const WORDS: Readonly<Record<string, string>> = {
  bad_name: 'Give it a name of at most 80 characters.',
  bad_price: 'A price is an amount of 0 or more.',
  no_prices: 'This product has no prices by day yet.',
  further_currencies: 'This product has prices in further currencies: save them whole, as a file.',
  too_many: 'This draft is full: open another one.',
  not_open: 'This draft takes no more changes.',
  not_published: 'Only a published draft can be undone.',
  nothing_to_undo: 'All of its prices were changed again since.',
  changed_meanwhile: 'A colleague has changed this meanwhile. Look at it again.',
  other_published: 'Other prices were published meanwhile. Compare the draft again.',
  base_moved: 'Other prices were published meanwhile. Compare the draft again.',
  no_changes: 'This draft changes nothing.',
  no_such_cell: 'Some of its days, windows or levels are gone. Compare the draft again.',
  guard_rails: 'Some of its prices leave the guard-rails. Compare the draft to see which.',
  time_is_past: 'This time is past.',
  below_taken: 'More are sold or kept in carts than a level would have.',
  bad_amount: 'A guard-rail is an amount of 0 or more.',
  floor_above_ceiling: 'The floor is above the ceiling.',
}

export function gridRefused({ reason }: { reason: string }): Refused {
  if (reason === 'unknown_product') return NO_PRODUCT
  if (reason === 'unknown_draft') return NO_DRAFT
  return refused(409, reason.toUpperCase(), WORDS[reason] ?? 'These prices cannot be saved as they are.')
}
