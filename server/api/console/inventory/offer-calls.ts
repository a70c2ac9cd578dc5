/** Days on which products of a pool are not offered, for operators. */
import { type OfferDaysResult, offerDays } from '#commerce/closures/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { offerPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import { daysBetween } from '#contract/values/day.ts'
import { BAD_SPAN, MOST_DAYS_AT_ONCE, POOL_CHANGED } from '#server/api/console/inventory-calls.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { staffDay } from '#server/wire/console/staff-days.ts'

const NOT_FOUND = refused(404, 'NOT_FOUND', 'No such products take from this pool.')

export function offeredDayCalls(database: Database): Handler[] {
  return [
    handle(offerPoolDaysCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const { Day, IsOffered, ProductIds, Reason, Until = Day, Version } = body
      if (daysBetween(Day, Until) < 0 || daysBetween(Day, Until) > MOST_DAYS_AT_ONCE) return BAD_SPAN
      const draft = {
        ...{ poolId: params.id, productIds: [...new Set(ProductIds)], from: Day, until: Until },
        ...{ isOffered: IsOffered, reason: Reason, expectedVersion: Version },
      }
      const result = await operating<OfferDaysResult>(database, by, offerPoolDaysCall.path, (tx) =>
        offerDays(tx, draft),
      )
      if (result.ok) return { Version: result.version, Changed: result.changed }
      if (result.reason === 'not_found') return NOT_FOUND
      if (result.reason === 'changed_meanwhile') return POOL_CHANGED
      const days = result.days.map(staffDay).join('; ')
      return refused(
        409,
        'DAY_IS_CLOSED',
        `Closed for guests who had it: ${days}. Open the day again instead.`,
        'body.Day',
      )
    }),
  ]
}
