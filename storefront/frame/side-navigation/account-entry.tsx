/** The account of a signed-in customer: who they are, and the link to their account. Guests see no entry. */

import { useEffect, useState } from 'react'
import { isGuest, shownInitials } from '#contract/rules/people/people.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { useStore } from '#ui/store.ts'
import styles from './account-entry.module.css'

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

/**
 * The address of a customer's picture, once it has answered with status 200; undefined before that, and for good where
 * it does not. Only our own host and those the operator named are asked: a page may not talk to any other.
 */
function useAvatar(given: string | null | undefined): string | undefined {
  const { log } = useVisit()
  const { apiHost, commerceHost } = useShell().settings
  const [answered, setAnswered] = useState<string>()
  const url = safeUrl(given)

  useEffect(() => {
    if (!url || !isOneOf([location.origin, apiHost, commerceHost], url)) return
    const unwanted = new AbortController()
    fetch(url, { signal: unwanted.signal }).then(
      ({ status }) => setAnswered(status === 200 ? url : undefined),
      (error) => unwanted.signal.aborted || log.warn('The avatar could not be asked for', { reason: String(error) }),
    )
    return () => unwanted.abort()
  }, [url, apiHost, commerceHost, log])

  return answered === url ? answered : undefined
}

function isOneOf(origins: readonly string[], url: string): boolean {
  return origins.includes(new URL(url, location.href).origin)
}
