/** Guests as the console shows them, made of what the engine keeps. */
import type { GuestCard, GuestHead, GuestRow } from '#commerce/office/index.ts'
import { ageOn } from '#contract/rules/people/age.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import type { ConsoleGuest, ConsoleGuestPage } from '#contract/schemas/admin/guests.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { resortClock } from '#server/wire/people/orders.ts'

export function consoleGuestDocument(guest: GuestRow): ConsoleGuest {
  const { email, hasAccount, id, name, orders, passes, people, phone } = guest
  return {
    ...{ GuestId: id, Name: name, Email: email, Phone: phone, HasAccount: hasAccount, People: people },
    ...{ Orders: orders, Passes: passes },
  }
}

export const CONSOLE_GUEST_COLUMNS = ['Number', 'Name', 'Email', 'Phone', 'Household', 'Passes', 'Orders', 'Account']

export function consoleGuestCells({ email, hasAccount, id, name, orders, passes, people, phone }: GuestRow) {
  return [id, name, email, phone, people, passes.join('; '), orders, hasAccount ? 'yes' : 'no']
}

type Facts = {
  head: GuestHead
  card: GuestCard
  orders: ConsoleGuestPage['Orders']
  currency: string
  today: Day
  zone: ResortTimeZone
}

export function guestPageDocument({ card, currency, head, orders, today, zone }: Facts): ConsoleGuestPage {
  const age = (born: Day | null) => (born === null ? null : ageOn(born, today))
  const moment = (at: string) => new Date(at).toISOString()
  return {
    ...{ GuestId: head.id, Name: card.name, Email: card.email, Phone: card.phone, Age: age(head.dateOfBirth) },
    ...{ Address: head.address, HoldReason: head.holdReason, HasAccount: head.hasAccount, IsDisabled: head.isDisabled },
    Since: card.since && resortClock(card.since, zone).slice(0, 10),
    ...{ CurrencyCode: currency, OrderCount: card.orders, Spent: moneyToDecimal({ minor: card.spentMinor, currency }) },
    Household: head.household.map(({ dateOfBirth, id, isHead, name }) => ({
      ...{ GuestId: id, Name: name, Age: age(dateOfBirth), IsHead: isHead },
    })),
    Cards: head.cards.map(({ isActive, kind, number }) => ({ Number: number, Kind: kind, IsActive: isActive })),
    Owned: head.owned.map(({ from, isCancelled, name, until }) => ({
      ...{ Name: name, From: from, Until: until, IsCancelled: isCancelled },
    })),
    Waivers: head.signed.map(({ at, signer, title, until, version }) => ({
      ...{ Title: title, Version: version, At: moment(at), Until: until, Signer: signer },
    })),
    Plans: head.plans.map((plan) => ({
      ...{ Name: plan.name, State: plan.state, NextOn: plan.nextOn },
      Owed: moneyToDecimal({ minor: plan.owedMinor, currency: plan.currency }),
    })),
    Orders: orders,
    Notes: head.notes.map(({ at, by, number, words }) => ({
      ...{ At: moment(at), OrderNumber: number, Words: words, By: by },
    })),
  }
}
