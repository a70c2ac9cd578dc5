import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { TextsProvider } from '#storefront/texts/texts.tsx'
import { TileSkeletons } from './tile-skeletons.tsx'

test('While a category is loading, skeleton tiles keep its place and screen readers are told so [IMPL-15]', () => {
  const html = renderToStaticMarkup(
    <TextsProvider locale="en-US" texts={compileTexts('en-US', {}).texts}>
      <TileSkeletons />
    </TextsProvider>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toMatch(/role="status"[^>]*>Loading</)
})
