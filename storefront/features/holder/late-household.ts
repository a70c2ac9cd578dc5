/**
 * The question for whom a product is, with a household to choose from: for customers alone. A form that was sent back
 * shows it at once, so such a page loads it before it is shown. Its texts come with the page of a product that asks.
 */
import type { ProductDetails } from '#contract/schemas/product.ts'
import { lazy } from '#storefront/live/lazy.ts'

export const lateHousehold = lazy(
  () => import('./household-field.tsx'),
  'The household could not be loaded',
  'wordless',
)

/** All that shows a household at once. */
export async function loadHousehold({ IsReservationProduct }: Pick<ProductDetails, 'IsReservationProduct'>) {
  const { lateDays } = await lateHousehold.load()
  if (IsReservationProduct) await lateDays.load()
}
