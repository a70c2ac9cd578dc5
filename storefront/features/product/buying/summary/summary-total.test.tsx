import { expect, test } from 'vitest'
import { choose } from '#storefront/features/product/configurator/answering.ts'
import type { Told } from '#storefront/features/product/configurator/configuration.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { shownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { markup } from '#storefront/ui/markup-for-tests.tsx'
import { SummaryTotal } from './summary-total.tsx'

const product = aProduct({ ProductAttributes: [anOption(1, { Values: [aValue(11)] })] })

function shown(told: Told, isOld = false): string {
  const configuration = { ...choose(openConfiguration(product), 1, [11]), quantity: 2, told }
  const total = shownTotal(configuration)
  return markup(<SummaryTotal ref={null} total={total} price={product.ProductPrice} isOld={isOld} />)
}

const summary = { Price: 109, MaxPrice: 149, SavingsAmount: 40, SavingsPercentage: 26, ProductVariantPricings: [] }

test('a reduced total stands beside what it would cost and says what it saves [PRODUCT-38, PRODUCT-03]', () => {
  const told = { priceValue: 109, VariantPriceSummary: { ...summary, CloudShowMaxPrice: true } }
  expect(shown(told)).toContain('$218')
  expect(shown(told)).toMatch(/<s[^>]*>.*\$298<\/s>/)
  expect(shown(told)).toContain('You save $80 (26 %)')
  const hidden = shown({ ...told, VariantPriceSummary: { ...summary, CloudShowMaxPrice: false } })
  expect(hidden).toContain('$218')
  expect(hidden).not.toContain('$298')
  expect(hidden).not.toContain('You save')
})

test('the last total stays while another is on its way, and before the first one it is said from what it costs', () => {
  expect(shown({ priceValue: 109 }, true)).toMatch(/aria-busy="true".*\$218/)
  expect(shown({})).toContain('$84')
  expect(shown({})).not.toContain('aria-busy')
})
