/**
 * How many places each day of an activity has, for its calendar: a month is requested when it is first shown, and the
 * list of times shares it.
 */
import { useCallback, useEffect, useRef } from 'react'
import type { Counts } from '#contract/rules/chosen-days.ts'
import type { Month } from '#contract/values/day.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { lazyControl } from '#storefront/features/product/lazy-controls.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { type Store, useStore } from '#ui/store.ts'
import type { MonthTimes, MonthTimesState } from './month-times.ts'

type ActivityMonths = {
  /** By day over all start times, of the months that are known; undefined for what is no activity. */
  activityPlaces: Counts | undefined
  /** What is no activity has nothing to ask for. */
  askMonth: (month: Month) => void
}

const NONE: Store<MonthTimesState | undefined> = { state: () => undefined, subscribe: () => () => {} }

export function useActivityMonths(): ActivityMonths {
  const months = useMonthTimes()
  const state = useStore<MonthTimesState | undefined>(months ?? NONE)
  const shown = useRef(new Set<Month>())

  // A calendar says only once which month it shows; of another variant that may be another activity.
  useEffect(() => {
    for (const month of shown.current) void months?.need(`${month}-01`)
  }, [months])

  const askMonth = useCallback(
    (month: Month) => {
      shown.current.add(month)
      void months?.need(`${month}-01`)
    },
    [months],
  )
  return { activityPlaces: state?.places, askMonth }
}

/** The months of start times that all of a product's page shares; undefined for what is no activity. */
export function useMonthTimes(): MonthTimes | undefined {
  const { ask, log } = useVisit()
  const configurator = useConfigurator()
  const { product } = useConfiguration().configuration
  const isActivity = product.Activity && optionsOfKind(product, 'time').length > 0
  return isActivity ? lazyControl('activityMonths')(configurator, { product, ask, log }) : undefined
}
