/**
 * The tee sheet of a day for operators: read, and its start times blocked, opened and given other places. Who plays is
 * told to those who may see guests, and then the look stands in the audit trail before anything of it is sent.
 */
import type { Database } from '#commerce/database/open.ts'
import { poolOfTee, readCourseDay, readTurnDay, type SetTeePlacesResult, setTeePlaces } from '#commerce/golf/index.ts'
import { readPoolVersion } from '#commerce/inventory/index.ts'
import { listBookedPlaces, listHeldPlaces } from '#commerce/office/index.ts'
import { setTeePlacesCall, showCourseDayCall } from '#contract/calls/admin/golf.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { daysBetween } from '#contract/values/day.ts'
import { MOST_DAYS_AT_ONCE, POOL_CHANGED } from '#server/api/console/inventory-calls.ts'
import { staffLook } from '#server/api/console/staff-look.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { courseStartDocument, withSeconds } from '#server/wire/console/inventory/golf.ts'
import { teeTakenWords } from '#server/wire/console/inventory/golf-refusals.ts'
import { seenPlaces } from './taken-calls.ts'

/** More than a course has places on a day. */
const MOST_TAKEN = 1_000

const NO_TIMES = refused(404, 'NOT_FOUND', 'The course has no such start times.')
const BAD_DAY = refused(400, 'BAD_INPUT', 'Start times are changed from today on, and a year ahead at most.')

export function teeSheetCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const today = async () => {
    const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return resortDay(now, calendar)
  }

  return [
    handle(showCourseDayCall, async ({ params: { day, id }, query: { tee = 'first' }, request }) => {
      const state = await shop.read()
      const course = state.courses.get(id)
      const poolId = course && poolOfTee(course, tee)
      if (!course || !poolId) return NO_TIMES
      const isNamed = hasRight(request.actor, 'guests')
      const readStarts = tee === 'first' ? readCourseDay : readTurnDay
      const facts = await database.read(async (tx) => ({
        starts: await readStarts(tx, course, day),
        version: await readPoolVersion(tx, poolId),
        booked: await listBookedPlaces(tx, { poolId, day, most: MOST_TAKEN }),
        held: await listHeldPlaces(tx, { poolId, day, most: MOST_TAKEN }),
      }))
      const { booked, held, starts, version } = facts
      if (isNamed && booked.length + held.length > 0) {
        const ids = { orders: booked.map(({ orderId }) => orderId), contacts: held.map(({ contactId }) => contactId) }
        const object = seenPlaces({ day, id: poolId }, ids)
        await staffLook(database, request, { action: 'taken places seen', route: showCourseDayCall.path, object })
      }
      const { currencyCode: currency } = catalogView(state, shop.now(), PUBLIC)
      return {
        ...{ Today: await today(), PlayersPerTee: course.playersPerTee, Version: version },
        HasTenthTee: course.turnPoolId !== null,
        StartTimes: starts.map((start) => courseStartDocument(start, { booked, held, isNamed, currency })),
        IsCut: booked.length === MOST_TAKEN || held.length === MOST_TAKEN,
      }
    }),

    handle(setTeePlacesCall, async ({ body, params: { day, id }, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const ahead = daysBetween(await today(), day)
      if (ahead < 0 || ahead > MOST_DAYS_AT_ONCE) return BAD_DAY
      const draft = {
        ...{
          productId: id,
          day,
          tee: body.Tee ?? 'first',
          from: withSeconds(body.From),
          until: withSeconds(body.Until),
          places: body.Places,
        },
        ...{ reason: body.Reason, expectedVersion: body.Version, isOverbooking: body.Overbook ?? false },
      }
      const result = await operating<SetTeePlacesResult>(database, by, setTeePlacesCall.path, (tx) =>
        setTeePlaces(tx, draft),
      )
      if (result.ok) return { Version: result.version, StartTimes: result.changed, Overbooked: result.overbooked }
      if (result.reason === 'not_found') return NO_TIMES
      if (result.reason === 'changed_meanwhile') return POOL_CHANGED
      if (result.reason === 'too_many')
        return refused(400, 'BAD_INPUT', `At most ${result.most} players start together.`, 'body.Places')
      return refused(409, 'BELOW_TAKEN', teeTakenWords(result.slots), 'body.Places')
    }),
  ]
}
