import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CrossSellRecord } from '#contract/schemas/catalog.ts'
import { ShellProvider } from '#storefront/page/shell-data.tsx'
import { aShell, markup } from '#storefront/testing/markup-for-tests.tsx'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { TextsProvider } from '#storefront/texts/texts.tsx'
import { CrossSellList } from './cross-sell-list.tsx'

const RENTAL: CrossSellRecord = {
  Id: 9,
  Name: 'Ski rental',
  Price: '$54',
  ImageUrl: '/pictures/ski-rental.webp',
  Url: '/l/rentals/p/ski-rental',
  UseLegacy: false,
}

const listed = (record: CrossSellRecord, settings = {}) =>
  markup(<CrossSellList records={[record]} />, aShell(settings))

test('A cross-sell is a picture, a name, a price and a link to its page', () => {
  const html = listed(RENTAL)
  for (const part of ['src="/pictures/ski-rental.webp"', 'Ski rental', '$54', 'href="/l/rentals/p/ski-rental"'])
    expect(html).toContain(part)
  expect(listed({ ...RENTAL, Price: null, ImageUrl: null })).not.toContain('<img')
})

test('A cross-sell whose price depends on the choice is named with its least price and the word from', () => {
  expect(listed({ ...RENTAL, IsFrom: true })).toContain('>from $54<')
  expect(listed(RENTAL)).toContain('>$54<')
})

test('A cross-sell has no price where the operator keeps prices off promotional tiles [PRODUCT-26]', () => {
  const html = listed(RENTAL, { hidepricingonpromotionalproducttiles: 'true' })
  expect(html).toContain('Ski rental')
  expect(html).not.toContain('$54')
})

test('A cross-sell on an Australian page names the currency, as the totals beside it do', () => {
  const html = renderToStaticMarkup(
    <TextsProvider locale="en-AU" texts={compileTexts('en-AU', {}).texts}>
      <ShellProvider data={aShell()}>
        <CrossSellList records={[RENTAL]} />
      </ShellProvider>
    </TextsProvider>,
  )
  expect(html).toContain('>USD\u00a054<')
})
