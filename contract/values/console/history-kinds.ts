/** What has a history in the console, by the right that shows it: who changed it, when, and what of it. */
import type { Right } from '#contract/values/rights.ts'

export const HISTORY_RIGHTS = {
  ...{ product: 'catalog', category: 'catalog' },
  course: 'inventory',
  ...{ discount: 'codes', template: 'codes' },
  ...{ text: 'words', flag: 'words', zone: 'words', color: 'words', waiver: 'words' },
  ...{ setting: 'settings', key: 'settings', webhook: 'settings' },
  ...{ 'rental-stock': 'inventory' },
  ...{ role: 'staff', member: 'staff' },
} as const satisfies Record<string, Right>

export type HistoryKind = keyof typeof HISTORY_RIGHTS

export const HISTORY_KINDS = Object.keys(HISTORY_RIGHTS) as [HistoryKind, ...HistoryKind[]]
