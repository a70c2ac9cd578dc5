/** Pages within the areas of the console, which Find knows by name: views, reports, and the steps of the set-up. */
import { REPORT_WORDS } from '#console/features/insight/report-words.ts'
import { STEP_WORDS, stepPath } from '#console/features/setup/step-words.ts'
import { BOX, CODE, FLAG_ICON, LETTERS, TAG, TREND } from '#console/page/icons.ts'
import { REPORTS } from '#contract/values/console/insight.ts'
import { OPENING_STEPS } from '#contract/values/console/setup.ts'
import type { Area } from './areas.ts'

export const PAGES_WITHIN: readonly Area[] = [
  { name: 'Categories', to: '/catalog/categories', icon: TAG, right: 'catalog' },
  { name: 'Tee sheet', to: '/inventory/tee-sheet', icon: BOX, right: 'inventory' },
  { name: 'Discounts', to: '/codes', icon: CODE, right: 'codes' },
  { name: 'New discount', to: '/codes/discounts/new', icon: CODE, right: 'codes' },
  { name: 'Vouchers', to: '/codes/vouchers', icon: CODE, right: 'codes' },
  { name: 'Templates of vouchers', to: '/codes/templates', icon: CODE, right: 'codes' },
  { name: 'Rental stock', to: '/inventory/rental', icon: BOX, right: 'inventory' },
  { name: 'Texts', to: '/words', icon: LETTERS, right: 'words' },
  { name: 'Mails', to: '/words/mails', icon: LETTERS, right: 'words' },
  { name: 'Zones', to: '/words/zones', icon: LETTERS, right: 'words' },
  { name: 'Theme', to: '/words/theme', icon: LETTERS, right: 'words' },
  { name: 'Waivers', to: '/words/waivers', icon: LETTERS, right: 'words' },
  { name: 'Flags', to: '/words/flags', icon: LETTERS, right: 'words' },
  ...REPORTS.map((report): Area => {
    return {
      name: `Report: ${REPORT_WORDS[report].title}`,
      to: `/insight?report=${report}`,
      icon: TREND,
      right: 'insight',
    }
  }),
  ...OPENING_STEPS.map((step): Area => {
    return { name: `Set-up: ${STEP_WORDS[step].name}`, to: stepPath(step), icon: FLAG_ICON, right: 'settings' }
  }),
]
