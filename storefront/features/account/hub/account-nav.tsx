/** The ways through the account: to the parts of the hub, to the vouchers, and to the profile page. */
import { USER_PROFILE_PATH } from '#contract/rules/shop-paths.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import { ToLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { CALENDAR, HOME, Icon, LEAVE, PASS_CARD } from '#ui/media/icon.tsx'
import styles from './hub.module.css'

const TICKET = 'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5V7ZM14 7v10'
const GIFT =
  'M4 9.5h16V13H4V9.5ZM5.5 13h13v7h-13v-7ZM12 9.5V20M12 9.5C9 9.5 7.5 8 8 6.5S11 5 12 9.5c1-4.5 3.5-4.5 4-3s-1 3-4 3Z'
const USER = 'M15.8 8.5a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.5 20c.8-4 3.8-5.6 7.5-5.6s6.7 1.6 7.5 5.6'

/** By the ids of the sections of the hub. */
const DASHBOARD: readonly (readonly [id: string, label: TextKey, stroke: string])[] = [
  ['visits', 'publicui.account.visitslink', CALENDAR],
  ['orders', 'publicui.account.orderslink', TICKET],
  ['payments', 'publicui.account.paymentslink', PASS_CARD],
]

type Props = { at: 'overview' | 'vouchers'; hasDashboard: boolean }

export function AccountNav({ at, hasDashboard }: Props) {
  const t = useTranslate()
  const { accountVouchers, customerInfo, logout } = usePlatformLinks()
  const { flags } = useShell()
  const isHub = at === 'overview'
  return (
    <nav className={styles.nav} aria-label={t('publicui.account.nav')}>
      <a href={isHub ? '#main' : customerInfo} aria-current={isHub ? 'page' : undefined}>
        <Icon stroke={HOME} />
        {t('publicui.account.overviewlink')}
      </a>
      {isFeatureOn(flags, 'vouchers') && (
        <a href={accountVouchers} aria-current={isHub ? undefined : 'page'}>
          <Icon stroke={GIFT} />
          {t('publicui.account.voucherslink')}
        </a>
      )}
      {hasDashboard &&
        DASHBOARD.map(([id, label, stroke]) => (
          <a key={id} href={`${isHub ? '' : customerInfo}#${id}`}>
            <Icon stroke={stroke} />
            {t(label)}
          </a>
        ))}
      <ToLink to={{ href: USER_PROFILE_PATH, plain: false }}>
        <Icon stroke={USER} />
        {t('publicui.account.profilelink')}
      </ToLink>
      <ToLink to={{ href: logout, plain: true }}>
        <Icon stroke={LEAVE} />
        {t('publicui.account.logout')}
      </ToLink>
    </nav>
  )
}
