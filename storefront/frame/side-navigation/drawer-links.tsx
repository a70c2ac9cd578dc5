/**
 * The ways that are no categories: the shop's first page, the resort's own site, the entry of a voucher's code, the
 * console for admins, and in or out of the account. Staff who impersonate a customer can only stop doing so: they
 * cannot sign in or out there.
 */
import { useLocation } from 'react-router'
import { isGuest } from '#contract/rules/people/people.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { CART, ENTER, HOME, Icon, LEAVE, SHIELD } from '#ui/media/icon.tsx'
import { useStore } from '#ui/store.ts'
import styles from './drawer.module.css'

const TICKET = 'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5V7ZM14 7v10'

/** `onRedeem` opens the entry of a voucher's code. */
export function DrawerLinks({ onRedeem }: { onRedeem: () => void }) {
  const { customer } = useStore(useVisit().customer)
  const { flags, settings } = useShell()
  const { brandUrl } = settings
  const { basename } = useBaseUrl()
  const { pathname, search } = useLocation()
  const links = usePlatformLinks()
  const t = useTranslate()
  return (
    <ul className={styles.links}>
      <LinkRow href={`${basename}/`} stroke={CART} words={t('publicui.menu.shophome')} />
      {brandUrl && <LinkRow href={brandUrl} stroke={HOME} words={hostOf(brandUrl)} />}
      {isFeatureOn(flags, 'vouchers') && (
        <li>
          <button type="button" className={styles.link} onClick={onRedeem}>
            <Icon stroke={TICKET} />
            {t('publicui.menu.redeemvoucher')}
          </button>
        </li>
      )}
      {customer?.IsAdmin && <LinkRow href={links.admin} stroke={SHIELD} words={t('publicui.menu.admin')} />}
      {customer?.IsCustomerImpersonated ? (
        <LinkRow href={links.logout} stroke={LEAVE} words={t('publicui.menu.finishimpersonation')} />
      ) : isGuest(customer) ? (
        <LinkRow href={links.login(basename + pathname + search)} stroke={ENTER} words={t('publicui.menu.login')} />
      ) : (
        <LinkRow href={links.logout} stroke={LEAVE} words={t('publicui.menu.logout')} />
      )}
    </ul>
  )
}

function LinkRow({ href, stroke, words }: { href: string; stroke: string; words: string }) {
  return (
    <li>
      <a href={href} className={styles.link}>
        <Icon stroke={stroke} />
        {words}
      </a>
    </li>
  )
}

/** A site is known by its name; one on our own host has only its address. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}
