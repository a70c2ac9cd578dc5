/** A tee sheet as it is read: the slots that cost alike under one heading, in the order of the day. */

import type { TeeTime } from '#contract/golf.ts'
import type { ProductAttribute } from '#contract/product-attribute.ts'
import { answerTo, type Configuration } from '#storefront/features/product/configurator/configuration.ts'

export type TeeGroup = { name: string; rate: number; isCartIncluded: boolean; slots: readonly TeeTime[] }

export function teeGroups(sheet: readonly TeeTime[]): TeeGroup[] {
  const groups = Object.groupBy(sheet, ({ CartIncluded, Rate, RateName }) => `${RateName}|${Rate}|${CartIncluded}`)
  return Object.values(groups).flatMap((slots = []) => {
    const [first] = slots
    if (!first) return []
    return { name: first.RateName, rate: first.Rate, isCartIncluded: first.CartIncluded, slots }
  })
}

/** How many holes are chosen, where the product asks; the engine decides where nothing is said. */
export function chosenHoles(configuration: Configuration): 9 | 18 | undefined {
  const option = configuration.product.ProductAttributes.find(isHoles)
  const [chosen] = option ? answerTo(configuration, option.Id).valueIds : []
  const holes = Number.parseInt(option?.Values.find(({ Id }) => Id === chosen)?.title ?? '', 10)
  return holes === 9 || holes === 18 ? holes : undefined
}

function isHoles({ Name }: ProductAttribute): boolean {
  return Name.trim().toLowerCase() === 'holes'
}
