/** What was chosen, where a page has no room for the names of options: `Child`, and `Wine tasting: Riley Hart`. */
import type { OrderItem } from '#contract/schemas/people/orders.ts'

/** A name alone would read as one more person who has the ticket. */
export function shortOption({ IsPerson, Name, Value }: OrderItem['Options'][number]): string {
  return IsPerson ? `${Name}: ${Value}` : Value
}
