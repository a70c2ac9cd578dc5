/** The account of somebody who is signed in: who they are, and the way to what is theirs. Nothing for guests. */
import { isGuest, shownInitials } from '#contract/rules/guest.ts'
import { useStore } from '#storefront/context/store.ts'
import { usePlatformLinks } from '#storefront/features/shell/platform-links.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Avatar } from '#storefront/ui/media/avatar.tsx'
import styles from './account-entry.module.css'
import { useAvatar } from './use-avatar.ts'

export function AccountEntry() {
  const { customer } = useStore(useVisit().customer)
  const { customerInfo } = usePlatformLinks()
  const t = useTranslate()
  const avatar = useAvatar(isGuest(customer) ? undefined : customer?.AvatarUrl)
  if (!customer || isGuest(customer)) return null
  return (
    <a href={customerInfo} className={styles.entry}>
      {avatar ? (
        <img src={avatar} alt="" width="36" height="36" className={styles.picture} />
      ) : (
        <Avatar initials={shownInitials(customer)} />
      )}
      <span>
        <small className={styles.welcome}>{t('publicui.menu.welcome')}</small>
        <b className={styles.name}>{customer.FirstName.trim() || t('publicui.menu.account')}</b>
      </span>
    </a>
  )
}
