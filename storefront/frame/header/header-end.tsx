/**
 * The right end of the header: who is shopping, the cart and the menu. Cart and customer arrive after the page: each
 * has its space from the beginning, so nothing moves.
 */
import { shownInitials } from '#contract/rules/people/people.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { classes } from '#ui/classes.ts'
import button from '#ui/inputs/icon-button.module.css'
import text from '#ui/layout/text.module.css'
import { Avatar } from '#ui/media/avatar.tsx'
import { CART, Icon, MENU } from '#ui/media/icon.tsx'
import { useStore } from '#ui/store.ts'
import styles from './header-end.module.css'
import { MenuToggle } from './menu-toggle.tsx'

const MOST_SHOWN = 99

export function HeaderEnd() {
  const t = useTranslate()
  return (
    <div className={styles.end}>
      <AccountChip />
      <CartLink />
      <MenuToggle className={classes(button.button, styles.icon)} label={t('publicui.header.menu')}>
        <Icon stroke={MENU} />
      </MenuToggle>
    </div>
  )
}

function AccountChip() {
  const { customer } = useStore(useVisit().customer)
  const { customerInfo } = usePlatformLinks()
  const t = useTranslate()
  return (
    <div className={styles.account}>
      {customer && !customer.IsGuest && (
        <a className={styles.chip} href={customerInfo}>
          <Avatar initials={shownInitials(customer)} />
          <span className={text.visuallyHidden}>{t('publicui.header.account', { name: customer.FirstName })}</span>
          <span className={styles.name} aria-hidden="true">
            {customer.FirstName}
          </span>
        </a>
      )}
    </div>
  )
}

function CartLink() {
  const { cart } = useStore(useVisit().cart)
  const links = usePlatformLinks()
  const t = useTranslate()
  const count = cart?.TotalProducts ?? 0
  return (
    <a
      className={classes(button.button, styles.icon)}
      href={links.cart}
      aria-label={count > 0 ? t('publicui.header.cartof', { count }) : t('publicui.header.cart')}
    >
      <Icon stroke={CART} />
      {count > 0 && <span className={styles.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
    </a>
  )
}
