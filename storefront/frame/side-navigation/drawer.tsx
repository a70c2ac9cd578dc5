/**
 * The drawer of the side navigation: categories, ways out of the shop, and the account. Pressing a link closes it, and
 * so does a navigation by the browser's own buttons; the rest is what every modal does.
 */
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { SIDE_NAVIGATION_ID } from '#storefront/features/layouts/layout.tsx'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import text from '#ui/layout/text.module.css'
import { CLOSE } from '#ui/media/icon.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useStore } from '#ui/store.ts'
import { AccountEntry } from './account-entry.tsx'
import { CategoryMenu } from './category-menu.tsx'
import styles from './drawer.module.css'
import { DrawerLinks } from './drawer-links.tsx'

/** Pressed by few guests, so it comes when it is. */
const redeeming = lazy(() => import('#storefront/features/vouchers/redeem-voucher.tsx'), 'Failed to load the vouchers')

export function Drawer() {
  const { menu } = useVisit()
  const state = useStore(menu)
  const t = useTranslate()
  const titleId = useId()
  const { key } = useLocation()

  // What was open stays to be seen while the drawer leaves.
  const [seen, see] = useState(state)
  if (state.isOpen && seen !== state) see(state)

  // A page is drawn a moment after its address has changed, and the menu may have been opened in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the page is another one
  useEffect(() => {
    if (menu.state().openedAt !== location.href) menu.close()
  }, [key, menu])

  function closeBehind({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    if (!opensElsewhere && (target as Element).closest('a')) menu.close()
  }

  /** It opens below the finger: of two presses in a row the second was meant for the button that opened it. */
  function close({ detail }: MouseEvent): void {
    if (detail <= 1) menu.close()
  }

  const [redeemed, setRedeemed] = useState(0)
  const Redeem = useLazy(redeeming, redeemed > 0)?.RedeemVoucher
  function redeem(): void {
    menu.close()
    setRedeemed((times) => times + 1)
  }

  return (
    <>
      <Modal
        isOpen={state.isOpen}
        onClose={menu.close}
        titleId={titleId}
        id={SIDE_NAVIGATION_ID}
        className={styles.drawer}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are pressed */}
        <div className={styles.face} onClick={closeBehind}>
          <div className={styles.top}>
            <h2 id={titleId} className={text.subheading}>
              {t('publicui.menu.title')}
            </h2>
            <IconButton label={t('publicui.menu.close')} stroke={CLOSE} onClick={close} />
          </div>
          <div className={styles.middle}>
            <CategoryMenu openId={seen.categoryId} />
            <DrawerLinks onRedeem={redeem} />
          </div>
          <AccountEntry />
        </div>
      </Modal>
      {Redeem && <Redeem pressed={redeemed} />}
    </>
  )
}
