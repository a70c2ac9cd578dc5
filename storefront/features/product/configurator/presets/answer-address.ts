/** Answers what the query of an address presets. An edit is preset from its line as well, once the cart is there. */

import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { productQuery } from './edit-query.ts'
import { preset } from './presets.ts'

export function answerAddress(configuration: Configuration, search: string): Configuration {
  const query = productQuery(new URLSearchParams(search))
  return query.isEdit ? configuration : preset(configuration, query)
}
