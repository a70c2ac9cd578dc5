import { expect, test } from 'vitest'
import type { LastReply } from '#storefront/features/product/configurator/configuration.ts'
import { chooseValues } from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { shownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { SummaryTotal } from './summary-total.tsx'

const product = aProduct({ ProductAttributes: [anOption(1, { Values: [aValue(11)] })] })

function shown(lastReply: LastReply, isOld = false): string {
  const configuration = { ...chooseValues(openConfiguration(product), 1, [11]), quantity: 2, lastReply }
  const total = shownTotal(configuration)
  return markup(<SummaryTotal ref={null} total={total} price={product.ProductPrice} isOld={isOld} />)
}

const summary = { Price: 109, MaxPrice: 149, SavingsAmount: 40, SavingsPercentage: 26, ProductVariantPricings: [] }

test('A reduced total stands beside what it would cost and says what it saves [PRODUCT-38, PRODUCT-03]', () => {
  const lastReply = { priceValue: 109, VariantPriceSummary: { ...summary, CloudShowMaxPrice: true } }
  expect(shown(lastReply)).toContain('$218')
  expect(shown(lastReply)).toMatch(/<s[^>]*>.*\$298<\/s>/)
  expect(shown(lastReply)).toContain('You save $80 (26 %)')
  const hidden = shown({ ...lastReply, VariantPriceSummary: { ...summary, CloudShowMaxPrice: false } })
  expect(hidden).toContain('$218')
  expect(hidden).not.toContain('$298')
  expect(hidden).not.toContain('You save')
})

test('The last total stays while another is on its way, and before the first one it is said from what it costs', () => {
  expect(shown({ priceValue: 109 }, true)).toMatch(/aria-busy="true".*\$218/)
  expect(shown({})).toContain('$84')
  expect(shown({})).not.toContain('aria-busy')
})
