/** What a customer sees of themselves: profile, sessions and visits, as the documents show them. */
import { deviceOf, type StandingSession } from '#commerce/accounts/index.ts'
import type { VisitHistory } from '#commerce/orders/index.ts'
import type { Contact } from '#commerce/people/index.ts'
import type { showCustomerHistoryCall } from '#contract/calls/people/account.ts'
import type { OwnSession } from '#contract/schemas/people/customers.ts'
import type { Profile } from '#contract/schemas/people/signing-in.ts'
import type { Day } from '#contract/values/day.ts'
import type { Reply } from '#contract/wire/call.ts'

/** The customer group for which `LimitDashboardToInsiders` leaves the dashboard. */
const INSIDERS = 'insiders'

export function profileDocument(contact: Contact, groups: readonly string[]): Profile {
  return {
    FirstName: contact.firstName,
    LastName: contact.lastName,
    Email: contact.email,
    Phone: contact.phone,
    DateOfBirth: contact.dateOfBirth,
    Country: contact.country,
    Address1: contact.address1,
    Address2: contact.address2,
    City: contact.city,
    State: contact.state,
    PostalCode: contact.postalCode,
    IsInsider: groups.includes(INSIDERS),
  }
}

export function sessionDocument({ id, seenAt, signedInAt, userAgent }: StandingSession, ownId: string): OwnSession {
  const { browser, system } = deviceOf(userAgent)
  return {
    Id: id,
    Browser: browser,
    System: system,
    SignedInAt: signedInAt.toISOString(),
    SeenAt: seenAt.toISOString(),
    IsThis: id === ownId,
  }
}

export function historyDocument(
  contactId: number,
  { dayCount, lastVisit, orderCount, visits }: VisitHistory,
  today: Day,
): Reply<typeof showCustomerHistoryCall> {
  return {
    ContactId: contactId,
    OrderCount: orderCount,
    DayCount: dayCount,
    LastVisit: lastVisit,
    Entries: visits.map(({ day, productName }) => ({
      Date: day,
      ProductName: productName,
      Status: day < today ? 'Visited' : 'Booked',
    })),
  }
}
