/**
 * What the page of a list of the day is opened with. Day, search and page stand in the address, so that a list can be
 * loaded again, gone back to and handed on to a colleague.
 */
import {
  exportArrivalsCall,
  exportRentalsCall,
  listArrivalsCall,
  listRentalsCall,
} from '#contract/calls/admin/day-lists.ts'
import type { ArrivalList, RentalList } from '#contract/schemas/people/day-lists.ts'
import { isDay } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'

/** Here and not with the other addresses of the shop, which weigh on every page. */
const LISTS_PATH = '/lists'
const LONGEST_SEARCH = 100

export const DAY_LIST_KINDS = ['arrivals', 'rentals'] as const
export type ListKind = (typeof DAY_LIST_KINDS)[number]

/** `list` is undefined where it could not be loaded. */
export type DayListData = { search: string; day: string | undefined; isFirst: boolean } & (
  | { kind: 'arrivals'; list: ArrivalList | undefined }
  | { kind: 'rentals'; list: RentalList | undefined }
)

export function listPath(kind: ListKind, query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery(`${LISTS_PATH}/${kind}`, query)
}

/** The same list as a file. */
export function listFile(kind: ListKind, query: Readonly<Record<string, string | undefined>>): string {
  return withQuery((kind === 'arrivals' ? exportArrivalsCall : exportRentalsCall).path, query)
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

export async function loadDayList(
  { ask, log }: { ask: Client; log: Log },
  kind: ListKind,
  address: URLSearchParams,
): Promise<DayListData> {
  const typed = address.get('day') ?? ''
  const day = isDay(typed) ? typed : undefined
  const search = (address.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const after = address.get('after') ?? undefined
  const query = { ...(day && { day }), ...(search && { q: search }), ...(after && { after }) }
  const shown = { search, day, isFirst: after === undefined }
  try {
    if (kind === 'arrivals') return { ...shown, kind, list: await ask(listArrivalsCall, { query }) }
    return { ...shown, kind, list: await ask(listRentalsCall, { query }) }
  } catch (error) {
    log.error('A list of the day could not be loaded', { reason: String(error) })
    return { ...shown, kind, list: undefined }
  }
}
