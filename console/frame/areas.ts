/**
 * The areas of the console in the order of its rail, each with the right that shows it. The server judges each call
 * again: what is hidden here is also refused there.
 */
import {
  BARS,
  BOX,
  CODE,
  FLAG_ICON,
  GEAR_ICON,
  GRID,
  HISTORY_ICON,
  IMPORT_ICON,
  KEY_ICON,
  LETTERS,
  PEOPLE_ICON,
  SCAN,
  STAFF_ICON,
  TAG,
  TICKETS_ICON,
  TREND,
} from '#console/page/icons.ts'
import type { Right } from '#contract/values/rights.ts'
import { CALENDAR, ENTER, HOME } from '#ui/media/icon.tsx'

export type Area = {
  name: string
  icon: string
  /** One right, or several of which one opens it; undefined for every member of the staff. */
  right?: Right | readonly Right[]
  /** Needed once: it is found by Find and by links, and not in the rail. */
  isOffRail?: true
  /** The letter after G that leads there. */
  key?: string
} & (
  | { to: string; isOutside?: undefined }
  /** A page of the shop itself. */
  | { to: string; isOutside: true }
)

export const AREAS: readonly Area[] = [
  { name: 'Today', to: '/', icon: HOME, key: 't' },
  { name: 'Orders', to: '/orders', icon: TICKETS_ICON, right: 'orders', key: 'o' },
  { name: 'Arrivals', to: '/lists/arrivals', icon: CALENDAR, right: 'guests', isOutside: true },
  { name: 'Rentals', to: '/lists/rentals', icon: BARS, right: 'guests', isOutside: true },
  { name: 'Guests', to: '/guests', icon: PEOPLE_ICON, right: 'guests', key: 'g' },
  { name: 'Act for a guest', to: '/admin/customers', icon: ENTER, right: 'guests', isOutside: true },
  { name: 'Catalog', to: '/catalog', icon: TAG, right: 'catalog', key: 'c' },
  { name: 'Prices', to: '/prices', icon: GRID, right: 'prices', key: 'p' },
  { name: 'See the shop at a time', to: '/preview', icon: CALENDAR, right: ['catalog', 'prices'], isOffRail: true },
  { name: 'Inventory', to: '/inventory', icon: BOX, right: 'inventory', key: 'i' },
  { name: 'Codes', to: '/codes', icon: CODE, right: 'codes', key: 'd' },
  { name: 'Words and looks', to: '/words', icon: LETTERS, right: 'words', key: 'w' },
  { name: 'Insight', to: '/insight', icon: TREND, right: 'insight', key: 'n' },
  { name: 'Scan', to: '/scan', icon: SCAN, right: 'scan', isOutside: true },
  { name: 'Import', to: '/import', icon: IMPORT_ICON, right: ['catalog', 'prices', 'inventory'] },
  { name: 'Set-up', to: '/setup', icon: FLAG_ICON, right: 'settings', isOffRail: true },
  { name: 'Settings', to: '/settings', icon: GEAR_ICON, right: 'settings' },
  { name: 'Access', to: '/access', icon: KEY_ICON, right: 'settings' },
  { name: 'History', to: '/history', icon: HISTORY_ICON, right: 'settings' },
  { name: 'Staff', to: '/staff', icon: STAFF_ICON, right: 'staff' },
]

export function opensArea({ right }: Area, may: (right: Right) => boolean): boolean {
  return right === undefined || [right].flat().some(may)
}
