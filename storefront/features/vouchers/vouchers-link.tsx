/** The way to the vouchers of one's account, and for a guest through signing in, where the operator shows it. */
import { isGuest } from '#contract/rules/people/people.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { ARROW, Icon } from '#ui/media/icon.tsx'
import { useStore } from '#ui/store.ts'
import styles from './vouchers.module.css'

export function VouchersLink() {
  const t = useTranslate()
  const { customer } = useStore(useVisit().customer)
  const { showVouchersLink } = useShell().settings
  const { accountVouchers } = usePlatformLinks()
  if (!showVouchersLink) return null
  return (
    <a href={accountVouchers} className={styles.more}>
      {t(isGuest(customer) ? 'publicui.voucherentry.signintoview' : 'publicui.voucherentry.view')}
      <Icon stroke={ARROW} />
    </a>
  )
}
