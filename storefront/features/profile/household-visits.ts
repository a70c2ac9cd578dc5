/** The days of all people of a household, loaded person by person and put in order. */
import { showCustomerHistoryCall } from '#contract/calls/people/account.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import { sum } from '#contract/values/sum.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'

/** The documents ask for so many. */
const MOST = 100

/** One product on one day, with all people it is for. */
export type HouseholdVisit = { day: string; productName: string; names: string[] }
export type HouseholdVisits = {
  /** The next day first. */
  coming: HouseholdVisit[]
  /** The latest day first. */
  past: HouseholdVisit[]
  dayCount: number
  /** The days that were, by the id of the person; each once. */
  visitedDays: Record<number, string[]>
}

type History = Pick<Reply<typeof showCustomerHistoryCall>, 'DayCount' | 'Entries'>

export async function loadVisits(ask: Client, members: readonly Member[]): Promise<HouseholdVisits> {
  const told = await Promise.all(
    members.map(async ({ Fullname, Id }) => ({
      id: Id,
      name: Fullname,
      history: await ask(showCustomerHistoryCall, { params: { contactId: Id, count: MOST } }),
    })),
  )
  return visitsInOrder(told)
}

export function visitsInOrder(told: readonly { id: number; name: string; history: History }[]): HouseholdVisits {
  const all = told
    .flatMap(({ name, history }) => history.Entries.map((entry) => ({ name, ...entry })))
    .sort((one, other) => (one.Date < other.Date ? -1 : one.Date > other.Date ? 1 : one.name.localeCompare(other.name)))
  const only = (isComing: boolean) => together(all.filter(({ Status }) => (Status === 'Booked') === isComing))
  const dayCount = sum(told.map(({ history }) => history.DayCount))
  const visitedDays = Object.fromEntries(
    told.map(({ id, history }) => {
      const past = history.Entries.filter(({ Status }) => Status !== 'Booked')
      return [id, [...new Set(past.map(({ Date: day }) => day))]]
    }),
  )
  return { coming: only(true), past: only(false).reverse(), dayCount, visitedDays }
}

type Told = { name: string } & History['Entries'][number]

function together(visits: readonly Told[]): HouseholdVisit[] {
  const same = Map.groupBy(visits, ({ Date: day, ProductName }) => `${day} ${ProductName}`)
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? { day: first.Date, productName: first.ProductName, names: [first, ...others].map(({ name }) => name) } : [],
  )
}
