/** Courses for operators: which there are, and one with its times, tees, booking window and rates. */
import type { Database } from '#commerce/database/open.ts'
import {
  type CourseDraft,
  type EditedCourse,
  readEditedCourse,
  type SaveCourseResult,
  saveCourse,
} from '#commerce/golf/index.ts'
import { readGroups } from '#commerce/people/index.ts'
import { changeCourseCall, listCoursesCall, showCourseCall } from '#contract/calls/admin/golf.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { courseDraft, coursePageDocument } from '#server/wire/console/inventory/golf.ts'
import { courseRefusalWords } from '#server/wire/console/inventory/golf-refusals.ts'

const NOT_FOUND = refused(404, 'NOT_FOUND', 'No product of this number sells tee times.')
const NOT_RATES = refused(403, 'NOT_ALLOWED', 'Rates are changed by those with the right to prices.', 'body.Rates')
const NO_GROUP = refused(400, 'BAD_INPUT', 'There is no such customer group.', 'body.BookingGroup')
const CHANGED = refused(409, 'CHANGED_MEANWHILE', 'A colleague has changed this course meanwhile. Look at it again.')

export function courseCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const golfProducts = async () => {
    const { catalog, courses } = await shop.read()
    return [...catalog.products.values()].filter(({ id, isGolf }) => isGolf || courses.has(id))
  }
  const currency = () => catalogView(shop.current(), shop.now(), PUBLIC).currencyCode

  const coursePage = async (id: number) => {
    const product = (await golfProducts()).find((one) => one.id === id)
    if (!product) return NOT_FOUND
    const { edited, groups } = await database.read(async (tx) => ({
      edited: await readEditedCourse(tx, id),
      groups: await readGroups(tx),
    }))
    return coursePageDocument(product, edited, groups, currency())
  }

  return [
    handle(listCoursesCall, async () => {
      const { courses } = await shop.read()
      const products = (await golfProducts()).toSorted((one, other) => one.name.localeCompare(other.name))
      return { Items: products.map(({ id, name }) => ({ Id: id, Name: name, HasCourse: courses.has(id) })) }
    }),

    handle(showCourseCall, ({ params }) => coursePage(params.id)),

    handle(changeCourseCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      if (!(await golfProducts()).some(({ id }) => id === params.id)) return NOT_FOUND
      const draft = courseDraft(params.id, body, currency())
      const { edited, groups } = await database.read(async (tx) => ({
        edited: await readEditedCourse(tx, params.id),
        groups: new Set((await readGroups(tx)).map(({ key }) => key)),
      }))
      if (!hasRight(request.actor, 'prices') && !hasSameRates(draft, edited)) return NOT_RATES
      const named = [draft.bookingGroup, ...draft.rates.map(({ groupKey }) => groupKey)]
      if (named.some((key) => key !== undefined && !groups.has(key))) return NO_GROUP
      const result = await operating<SaveCourseResult>(database, by, changeCourseCall.path, (tx) =>
        saveCourse(tx, draft),
      )
      if (result.ok) {
        await shop.refresh()
        return coursePage(params.id)
      }
      if (result.reason === 'changed_meanwhile') return CHANGED
      const { field, message } = courseRefusalWords(result)
      return result.reason === 'tee_times_taken' || result.reason === 'tees_overlap'
        ? refused(409, result.reason.toUpperCase(), message, field)
        : refused(400, 'BAD_INPUT', message, field)
    }),
  ]
}

/** In any order: rates are stored by their times. */
function hasSameRates({ rates }: CourseDraft, edited: EditedCourse | undefined): boolean {
  const told = (all: readonly { [field: string]: unknown }[]) =>
    all.map(({ fromTime, groupKey, holes, isCartIncluded, name, priceMinor, toTime }) =>
      JSON.stringify([name, holes, fromTime, toTime, priceMinor, isCartIncluded, groupKey ?? null]),
    )
  return (
    told(rates).toSorted().join() ===
    told(edited?.course.rates ?? [])
      .toSorted()
      .join()
  )
}
