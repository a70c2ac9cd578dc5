/** Everything that is for sale and the rules it is sold by, of one revision: what a choice of options is judged by. */
import type { ActivityBook } from '#commerce/activities/index.ts'
import type { Catalog } from '#commerce/catalog/index.ts'
import type { CourseBook } from '#commerce/golf/index.ts'
import type { StockMap } from '#commerce/inventory/index.ts'
import type { PlanBook } from '#commerce/plans/index.ts'
import type { PriceBook } from '#commerce/pricing/index.ts'

export type Assortment = Readonly<{
  catalog: Catalog
  prices: PriceBook
  stock: StockMap
  activities: ActivityBook
  courses: CourseBook
  plans: PlanBook
}>
