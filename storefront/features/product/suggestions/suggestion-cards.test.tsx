import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/values/locale.ts'
import { formatMoney } from '#contract/values/money.ts'
import { ShellProvider } from '#storefront/page/shell-data.tsx'
import { aShell } from '#storefront/testing/markup-for-tests.tsx'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { TextsProvider } from '#storefront/texts/texts.tsx'
import { CrossSells } from './cross-sells.tsx'
import { RelatedStrip } from './related-strip.tsx'
import { aRecord, aRelated } from './suggestions-for-tests.ts'

function shown(part: ReactNode, settings: Record<string, string> = {}, locale: Locale = 'en-US'): HTMLElement {
  const { texts } = compileTexts(locale, {})
  const shell = aShell({ currencycode: 'USD', ...settings })
  const html = renderToStaticMarkup(
    <TextsProvider locale={locale} texts={texts}>
      <ShellProvider data={shell}>{part}</ShellProvider>
    </TextsProvider>,
  )
  return new JSDOM(html).window.document.body
}

const hrefs = (body: HTMLElement) => [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('A related product shows its picture, name and price, and leads to its page, in the old shop where it is still there [PRODUCT-12, PRODUCT-16, PRODUCT-19]', () => {
  const old = aRelated(2, { Url: '/s/dining/p/supper', UseLegacy: true, ProductPrice: { PriceValue: null } })
  const night = aRelated(1, { Name: 'Night skiing', ProductPrice: { PriceValue: 49, IsFrom: true, Unit: 'a night' } })
  const body = shown(<RelatedStrip related={[night, old]} />)
  expect(body.querySelector('h2')?.textContent).toBe('Related Products')
  expect([...body.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Night skiingfrom$49a night',
    'Product 2',
  ])
  expect(hrefs(body)).toEqual(['/l/lift-tickets/p/product-1', '/s/dining/p/supper'])
  expect(body.querySelector('img')?.getAttribute('src')).toBe('/media/1/tile-600.webp')
})

test('A product without related products has no strip [PRODUCT-17]', () => {
  expect(shown(<RelatedStrip related={[]} />).innerHTML).toBe('')
  expect(shown(<CrossSells title="You might also like" records={[]} />).innerHTML).toBe('')
})

test('Prices are kept off suggestions where the operator wants it so [PRODUCT-26]', () => {
  const lists = (
    <>
      <RelatedStrip related={[aRelated(1)]} />
      <CrossSells title="You might also like" records={[aRecord(2)]} />
    </>
  )
  expect(shown(lists).textContent?.match(/\$49/g)).toHaveLength(2)
  expect(shown(lists, { hidepricingonpromotionalproducttiles: 'true' }).textContent).not.toContain('$')
})

test('An address that no page may link to leads home [XSS-04]', () => {
  const body = shown(<CrossSells title="More" records={[aRecord(1, { Url: 'javascript:alert(1)' })]} />)
  expect(hrefs(body)).toEqual(['/'])
})

test.each(['en-AU', 'en-CA', 'en-NZ'] as const)(
  'In %s every suggestion writes its amount alike, with the currency that it is in',
  (locale) => {
    const lists = (
      <>
        <RelatedStrip related={[aRelated(1, { ProductPrice: { PriceValue: 1049.5 } })]} />
        <CrossSells title="You might also like" records={[aRecord(2, { Price: '$1,049.50' })]} />
      </>
    )
    const written = formatMoney({ minor: 104_950, currency: 'USD' }, locale)
    expect(written).toContain('US')
    expect(shown(lists, {}, locale).textContent?.split(written)).toHaveLength(3)
  },
)

test('A suggestion whose price is more than an amount shows the words as they came', () => {
  const body = shown(<CrossSells title="More" records={[aRecord(1, { Price: 'From $20 a day' })]} />, {}, 'en-AU')
  expect(body.textContent).toContain('From $20 a day')
})
