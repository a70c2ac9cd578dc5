import { expect, test } from 'vitest'
import { allowedQuantities } from '#contract/rules/product-form.ts'
import { uiMarkup } from '#ui/ui-markup-for-tests.tsx'
import { Stepper, stepFrom } from './stepper.tsx'

const QUANTITIES = allowedQuantities('1,2,4,8')

test.each([
  [1, 1, 2],
  [2, 1, 4],
  [4, -1, 2],
  [8, 1, undefined],
  [1, -1, undefined],
  [3, 1, 4],
  [3, -1, 2],
  [12, -1, 8],
] as const)(
  'A stepper at %i moved by %i shows %s, through the allowed quantities only [ADD-23]',
  (from, direction, to) => {
    expect(stepFrom(QUANTITIES, from, direction)).toBe(to)
  },
)

test('A stepper at its first quantity cannot go lower, and screen readers are told of every change', () => {
  const at = (quantity: number) =>
    uiMarkup(<Stepper label="Tickets" quantities={QUANTITIES} quantity={quantity} onChange={() => {}} />)
  expect(at(1)).toMatch(/aria-label="Fewer" aria-disabled="true"/)
  expect(at(2)).not.toContain('aria-disabled')
  expect(at(8)).toMatch(/aria-label="More" aria-disabled="true"/)
  expect(at(2)).toMatch(/role="group" aria-label="Tickets".*<output[^>]*>2<\/output>/)
})
