import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { TextsProvider } from '#storefront/texts/texts.tsx'
import { FactLine } from './fact-line.tsx'

function factsShown(facts: Record<string, string>): (string | null)[] {
  const html = renderToStaticMarkup(
    <TextsProvider locale="en-US" texts={compileTexts('en-US', {}).texts}>
      <FactLine facts={Object.entries(facts).map(([Name, Value]) => ({ Name, Value }))} />
    </TextsProvider>,
  )
  return [...new JSDOM(html).window.document.querySelectorAll('li')].map((fact) => fact.textContent)
}

test('The line names at most three facts, one of a kind, in the words of the operator', () => {
  const facts = {
    Hours: '8:30 am to 4:00 pm',
    Changes: 'Free',
    Refunds: 'None',
    Included: 'Poles',
    'Pick-up': 'Village',
  }
  expect(factsShown(facts)).toEqual(['Hours: 8:30 am to 4:00 pm', 'Changes: Free', 'Included: Poles'])
})

test('A fact of no kind that has an icon stands in the whole list only', () => {
  expect(factsShown({ Groups: 'Less from four on' })).toEqual([])
})
