import { expect, test } from 'vitest'
import { createFastFlow, keepsHolder } from './fast-flow.ts'

function heard(...details: unknown[]): string {
  const target = new EventTarget()
  const fastFlow = createFastFlow(undefined)
  const stop = fastFlow.listen(target)
  for (const detail of details) target.dispatchEvent(new CustomEvent('product:fastflow', { detail }))
  stop()
  target.dispatchEvent(new CustomEvent('product:fastflow', { detail: { type: 'late' } }))
  return fastFlow.type()
}

test('The type of a fast-flow product is what the last event on the window named, and none before it [MEMBER-11, OPEN-71]', () => {
  expect(heard()).toBe('')
  expect(heard({ type: 'scan' })).toBe('scan')
  expect(heard({ type: 'scan' }, { type: 'chip' })).toBe('chip')
  expect(heard({ type: 'scan' }, { type: 7 })).toBe('')
  expect(heard({ type: 'scan' }, null)).toBe('')
})

test.each([
  [true, '', true],
  [false, 'scan', true],
  [true, 'scan', true],
  [false, '', false],
])(
  'A product that is a reservation: %s, of the fast-flow type %j, keeps its pass holder after adding: %s [ADD-05, OPEN-75]',
  (IsReservationProduct, type, isKept) => {
    expect(keepsHolder({ IsReservationProduct }, type)).toBe(isKept)
  },
)
