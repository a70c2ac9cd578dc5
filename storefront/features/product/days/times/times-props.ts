/** What everything that shows the times of a day is told. */
import type { Day } from '#contract/values/day.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'

export type TimesProps = { option: ShownOption; day: Day }
