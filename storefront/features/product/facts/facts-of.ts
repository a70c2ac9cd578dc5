/**
 * The specifications a guest may want to know. Those that steer the shop, and those in brackets, are not for reading.
 */
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { SPECIFICATION_NAMES } from '#contract/rules/specifications.ts'

export type Fact = { Name: string; Value: string }

const STEERING = new Set(Object.values(SPECIFICATION_NAMES).map((name) => name.toLowerCase()))

export function factsOf({ ProductSpecifications }: Pick<ProductDetails, 'ProductSpecifications'>): Fact[] {
  return ProductSpecifications.filter(({ Name, Value }) => isForReading(Name.trim()) && Value.trim() !== '')
}

function isForReading(name: string): boolean {
  return !name.startsWith('[') && !STEERING.has(name.toLowerCase())
}
