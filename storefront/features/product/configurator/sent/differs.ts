/** Whether a line is any different from what it was: another number, another answer, another person. */
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { postedFields } from './posted-fields.ts'

export function differs(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other))
}

function sorted(configuration: Configuration): [string, string][] {
  return Object.entries(postedFields(configuration)).sort(([one], [other]) => (one < other ? -1 : 1))
}
