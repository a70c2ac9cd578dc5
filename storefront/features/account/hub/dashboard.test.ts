import { expect, test } from 'vitest'
import { showsDashboard } from './dashboard.ts'

test.for<[DisableDashboard: boolean, LimitDashboardToInsiders: boolean, isInsider: boolean, isShown: boolean]>([
  [false, false, false, true],
  [false, false, true, true],
  [false, true, false, false],
  [false, true, true, true],
  [true, false, true, false],
  [true, true, true, false],
])(
  'The dashboard disabled: %s, limited to insiders: %s, for an insider: %s, is shown: %s [MEMBER-41, OPEN-82]',
  ([DisableDashboard, LimitDashboardToInsiders, isInsider, isShown]) => {
    expect(showsDashboard({ DisableDashboard, LimitDashboardToInsiders }, isInsider)).toBe(isShown)
  },
)
