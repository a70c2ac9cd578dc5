import { expect, test } from 'vitest'
import { type BarPhase, loadingBarStep } from './loading-bar.tsx'

test.each<[string, BarPhase, boolean, ReturnType<typeof loadingBarStep>]>([
  ['a navigation shows the bar after 200 ms', 'hidden', true, { phase: 'advancing', afterMs: 200 }],
  ['a bar that advances goes on', 'advancing', true, undefined],
  ['a page that is there fills the bar at once', 'advancing', false, { phase: 'finishing', afterMs: 0 }],
  ['a full bar is gone after 500 ms', 'finishing', false, { phase: 'hidden', afterMs: 500 }],
  ['the next navigation waits its 200 ms again', 'finishing', true, { phase: 'advancing', afterMs: 200 }],
  ['without a navigation there is no bar', 'hidden', false, undefined],
])('In the loading bar, %s [SHELL-37]', (_, phase, isNavigating, expected) => {
  expect(loadingBarStep(phase, isNavigating)).toEqual(expected)
})
