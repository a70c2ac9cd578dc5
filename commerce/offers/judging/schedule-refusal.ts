/**
 * Why the chosen start is not for sale. A product with start times or tee times needs its activity or course, or its
 * places could not be counted; a tee time has to be on the sheet, for as many holes as are played then.
 */
import { teeDemand } from '#commerce/golf/index.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/choice.ts'

const NOT_ON_SALE: ChoiceRefusal = { code: 'NOT_ON_SALE', message: 'This cannot be booked right now.' }
const NOT_ON_SHEET: ChoiceRefusal = { code: 'OPTION_INVALID', message: 'Choose one of the offered tee times.' }

export function scheduleRefusal({ product, activity, course }: Choice): ChoiceRefusal | undefined {
  const isWithoutTimes = (product.isGolf && !course) || (product.activityCode !== null && !activity)
  return isWithoutTimes ? NOT_ON_SALE : undefined
}

export function sheetRefusal({ course, teeSlotId, holes, role }: Choice): ChoiceRefusal | undefined {
  if (!course || teeSlotId === undefined || holes === undefined) return undefined
  return teeDemand(course, teeSlotId, holes, 1, role) ? undefined : NOT_ON_SHEET
}
