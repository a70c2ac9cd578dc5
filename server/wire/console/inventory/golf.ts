/** Courses and tee sheets as the calls send and take them. */
import type { CourseDraft, EditedCourse, RateDraft, RateRow, StartTime } from '#commerce/golf/index.ts'
import type { BookedPlaces, HeldPlaces } from '#commerce/office/index.ts'
import type { CoursePage, CourseRate, CourseStart } from '#contract/schemas/admin/golf.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import { bookedPlaceDocument, heldPlaceDocument } from './taken-places.ts'

type Groups = readonly { key: string; name: string }[]
type Product = { id: number; name: string }

export function coursePageDocument(
  { id, name }: Product,
  edited: EditedCourse | undefined,
  groups: Groups,
  currency: string,
): CoursePage {
  return {
    ...{ Id: id, Name: name, Version: edited?.version ?? 0 },
    ...(edited ? courseFields(edited, currency) : proposedFields(name)),
    Groups: groups.map((group) => ({ Key: group.key, Name: group.name })),
  }
}

type CourseFields = Omit<CoursePage, 'Id' | 'Name' | 'Version' | 'Groups'>

function courseFields({ course, pool, turnPool }: EditedCourse, currency: string): CourseFields {
  return {
    ...{ Pool: pool, TurnPool: turnPool ?? null, TurnMinutes: course.turnMinutes },
    ...{ FirstTee: clock(course.firstTee), LastTee: clock(course.lastTee), EveryMinutes: course.everyMinutes },
    ...{ PlayersPerTee: course.playersPerTee, BookingDays: course.bookingDaysPublic },
    ...{ BookingDaysOfGroup: course.bookingDaysMember, BookingGroup: course.bookingGroup },
    Rates: course.rates.map((rate) => rateDocument(rate, currency)),
  }
}

/** What the form of a new course begins with. */
function proposedFields(name: string): CourseFields {
  return {
    ...{ Pool: `${name} first tee`, TurnPool: `${name} tenth tee`, TurnMinutes: 120 },
    ...{ FirstTee: '07:00', LastTee: '17:00', EveryMinutes: 10, PlayersPerTee: 4 },
    ...{ BookingDays: 7, BookingDaysOfGroup: 14, BookingGroup: null, Rates: [] },
  }
}

function rateDocument(rate: RateRow, currency: string): CourseRate {
  return {
    ...{ Name: rate.name, Holes: rate.holes === 9 ? 9 : 18, From: clock(rate.fromTime), To: clock(rate.toTime) },
    ...{ Price: moneyToDecimal({ minor: rate.priceMinor, currency }), IsCartIncluded: rate.isCartIncluded },
    Group: rate.groupKey,
  }
}

type SentCourse = Omit<CourseFields, 'Rates'> & { Rates: readonly CourseRate[]; Version: number }

export function courseDraft(productId: number, sent: SentCourse, currency: string): CourseDraft {
  return {
    ...{ productId, pool: sent.Pool, turnPool: sent.TurnPool ?? undefined, turnMinutes: sent.TurnMinutes },
    ...{ firstTee: withSeconds(sent.FirstTee), lastTee: withSeconds(sent.LastTee), everyMinutes: sent.EveryMinutes },
    ...{ playersPerTee: sent.PlayersPerTee, bookingDaysPublic: sent.BookingDays },
    ...{ bookingDaysMember: sent.BookingDaysOfGroup, bookingGroup: sent.BookingGroup || undefined },
    rates: sent.Rates.map(
      (rate): RateDraft => ({
        ...{ name: rate.Name, holes: rate.Holes, fromTime: withSeconds(rate.From), toTime: withSeconds(rate.To) },
        ...{ priceMinor: moneyFromDecimal(rate.Price, currency).minor, isCartIncluded: rate.IsCartIncluded },
        groupKey: rate.Group || undefined,
      }),
    ),
    expectedVersion: sent.Version,
  }
}

type Taken = { booked: readonly BookedPlaces[]; held: readonly HeldPlaces[]; isNamed: boolean; currency: string }

export function courseStartDocument(start: StartTime, { booked, currency, held, isNamed }: Taken): CourseStart {
  const isThen = ({ time }: { time: string | null }) => time === start.time
  return {
    ...{ StartTime: start.time, Capacity: start.capacity, Sold: start.sold, Held: start.held, Left: start.left },
    Turn: start.turn ? { StartTime: start.turn.time, Left: start.turn.left } : null,
    Rates: start.rates.map(({ groupKey, holes, name, priceMinor }) => ({
      ...{ Name: name, Holes: holes, Price: moneyToDecimal({ minor: priceMinor, currency }), Group: groupKey },
    })),
    Reason: start.reason ?? null,
    Players: booked.filter(isThen).map((row) => bookedPlaceDocument(row, isNamed)),
    Carts: held.filter(isThen).map((row) => heldPlaceDocument(row, isNamed)),
  }
}

/** `07:00` of `07:00:00`. */
function clock(time: string): string {
  return time.slice(0, 5)
}

export function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time
}
