/** The option that the engine's words are about: the one it names, or the one that its code can only mean. */
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { dateOption } from '#storefront/features/product/configurator/date-option.ts'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'

const ABOUT_THE_DAY = new Set(['DATE_MISSING', 'DATE_INVALID', 'OUT_OF_SEASON', 'PAST_CUTOFF', 'CLOSED', 'SOLD_OUT'])

export function concernedOption(
  configuration: Configuration,
  { code, optionId }: { code: string; optionId?: number | undefined },
): number | undefined {
  if (optionId !== undefined) return optionId
  if (ABOUT_THE_DAY.has(code)) return dateOption(configuration)?.Id
  if (code === 'PRICE_INVALID') return optionsOfKind(configuration.product, 'price')[0]?.Id
  return code === 'QTY_INVALID' ? optionsOfKind(configuration.product, 'quantity')[0]?.Id : undefined
}
