/** Whether the hub shows its dashboard: days, orders, plans and cards. The operator may limit it or leave it out. */
import type { CustomerSettings } from '#contract/rules/store-settings.ts'

type Flags = Pick<CustomerSettings, 'DisableDashboard' | 'LimitDashboardToInsiders'>

export function showsDashboard({ DisableDashboard, LimitDashboardToInsiders }: Flags, isInsider: boolean): boolean {
  return !DisableDashboard && (!LimitDashboardToInsiders || isInsider)
}
