/** Answers what a form of the page said before the page was hydrated. */

import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { answerForm } from '#storefront/features/product/configurator/presets/answer-form.ts'
import { postedForm } from './posted-form.ts'

export function answerFoundForm(configuration: Configuration, found: URLSearchParams): Configuration {
  return answerForm(configuration, postedForm(configuration.product, found))
}
