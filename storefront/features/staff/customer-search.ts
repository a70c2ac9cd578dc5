/** What the page for staff shows of a search for customers, and why it shows none where it does not. */
import { searchCustomersCall } from '#contract/calls/people/staff.ts'
import type { FoundCustomer } from '#contract/schemas/people/customers.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

/** Here and not with the other addresses of the shop, which weigh on every page. */
export const CUSTOMERS_PATH = '/admin/customers'

export const SHORTEST_SEARCH = 3
export const LONGEST_SEARCH = 100
/** As many as the call gives at most: where there are so many there may be more. */
export const MOST_FOUND = 20

export type CustomerSearchState = 'none' | 'short' | 'found' | 'toomany' | 'failed'
export type SearchedCustomers = { words: string; state: CustomerSearchState; found: FoundCustomer[] }

/** `query` is of the address, so that a search can be loaded again and gone back to. */
export async function searchByAddress(
  { ask, log }: { ask: Client; log: Log },
  query: URLSearchParams,
): Promise<SearchedCustomers> {
  const words = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  if (words === '') return { words, state: 'none', found: [] }
  if ([...words].length < SHORTEST_SEARCH) return { words, state: 'short', found: [] }
  try {
    return { words, state: 'found', found: await ask(searchCustomersCall, { query: { searchString: words } }) }
  } catch (error) {
    const status = isCallFailed(error) ? error.statusCode : 0
    if (status === 400) return { words, state: 'short', found: [] }
    if (status === 429) return { words, state: 'toomany', found: [] }
    log.error('Searching for customers failed', { reason: String(error) })
    return { words, state: 'failed', found: [] }
  }
}
