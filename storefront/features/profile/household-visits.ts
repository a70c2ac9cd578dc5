/** The days of all people of a household, loaded person by person and put in order. */
import { showCustomerHistoryCall } from '#contract/calls/people/account.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'

/** The documents ask for so many. */
const MOST = 100

export type PersonVisit = { day: string; productName: string; name: string }
export type HouseholdVisits = {
  /** The next day first. */
  coming: PersonVisit[]
  /** The latest day first. */
  past: PersonVisit[]
  dayCount: number
}

type History = Pick<Reply<typeof showCustomerHistoryCall>, 'DayCount' | 'Entries'>

export async function loadVisits(ask: Client, members: readonly Member[]): Promise<HouseholdVisits> {
  const told = await Promise.all(
    members.map(async ({ Fullname, Id }) => ({
      name: Fullname,
      history: await ask(showCustomerHistoryCall, { params: { contactId: Id, count: MOST } }),
    })),
  )
  return visitsInOrder(told)
}

export function visitsInOrder(told: readonly { name: string; history: History }[]): HouseholdVisits {
  const all = told
    .flatMap(({ name, history }) => history.Entries.map((entry) => ({ name, ...entry })))
    .map(({ Date: day, ProductName: productName, Status, name }) => ({ day, productName, name, Status }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.name.localeCompare(other.name)))
  const only = (isComing: boolean) =>
    all.filter(({ Status }) => (Status === 'Booked') === isComing).map(({ Status: _, ...visit }) => visit)
  const dayCount = told.reduce((days, { history }) => days + history.DayCount, 0)
  return { coming: only(true), past: only(false).reverse(), dayCount }
}
