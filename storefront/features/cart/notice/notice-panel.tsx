/**
 * The cart notice: what just went into the cart, all that is in it, what goes with it, what it costs, and the two ways
 * on. It stays until the guest closes it or goes on; what it says scrolls between a head and a foot that stay.
 */
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { applyKeptDiscount } from '#storefront/features/vouchers/keep-discount.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useShownLongEnough } from '#ui/feedback/use-shown-long-enough.ts'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import text from '#ui/layout/text.module.css'
import { CHECK, CLOSE, Icon } from '#ui/media/icon.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useStore } from '#ui/store.ts'
import { CrossSellList, CrossSellOnItsWay, useCrossSell } from './cross-sell-list.tsx'
import { NoticeFoot } from './notice-foot.tsx'
import { noticeStage } from './notice-lines.ts'
import { LinesOnTheirWay, NoticeLines } from './notice-lines-list.tsx'
import styles from './notice-panel.module.css'

export function NoticePanel() {
  const visit = useVisit()
  const { cart: store, log } = visit
  const state = useStore(store)
  const { cart, isLastChanged, isShown } = state
  const stage = noticeStage(state)
  const t = useTranslate()
  const titleId = useId()
  const body = useRef<HTMLElement>(null)
  const crossSell = useCrossSell(isShown)
  const close = () => store.show(false)

  useEffect(() => {
    if (!isShown) return
    body.current?.scrollTo({ top: 0 })
    const { isLoaded, isLoading, isOutdated } = store.state()
    if (isLoading || (isLoaded && !isOutdated)) return
    store.load().catch((error: unknown) => log.warn('Failed to load the cart', { reason: String(error) }))
  }, [isShown, store, log])

  // A discount code waits for the first line that it may fit.
  useEffect(() => {
    if (isShown && cart) void applyKeptDiscount(visit)
  }, [isShown, cart, visit])

  function closeBehind({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    if (!opensElsewhere && (target as Element).closest('a')) close()
  }

  const isComing = useShownLongEnough(stage === 'coming')
  const isCrossSellComing = useShownLongEnough(isShown && !crossSell)
  const hasList = isCrossSellComing || (crossSell !== undefined && crossSell.records.length > 0)
  const keepsHeight = !isComing && stage === 'filled' && hasList

  // What comes late scrolls in the space that was kept for it: a press on a foot that moves meanwhile would be lost.
  useLayoutEffect(() => {
    const element = body.current
    if (!element || !isShown) return
    element.style.height = ''
    if (keepsHeight) element.style.height = `${element.offsetHeight}px`
  }, [isShown, keepsHeight])

  const title = isLastChanged ? 'publicui.cartnotice.itemupdated' : 'publicui.cartnotice.itemadded'
  return (
    <Modal isOpen={isShown} onClose={close} titleId={titleId} className={styles.notice}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are pressed */}
      <div className={styles.face} onClick={closeBehind}>
        <div className={styles.head}>
          {stage !== 'empty' && (
            <span className={styles.done}>
              <Icon stroke={CHECK} />
            </span>
          )}
          <h2 id={titleId} className={text.heading}>
            {t(stage === 'empty' ? 'publicui.cartnotice.empty' : title)}
          </h2>
          <IconButton className={styles.close} label={t('publicui.modal.close')} stroke={CLOSE} onClick={close} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long cart has to be scrolled by key */}
        <section ref={body} className={styles.body} aria-label={t('publicui.cartnotice.lines')} tabIndex={0}>
          <div className={styles.lines}>
            {isComing && <LinesOnTheirWay />}
            {!isComing && stage === 'failed' && (
              <div className={styles.notices}>
                <Message tone="warning" urgent>
                  {t('publicui.cartnotice.failed')}
                </Message>
              </div>
            )}
            {!isComing && stage === 'empty' && <p className={styles.empty}>{t('publicui.cartnotice.emptywhy')}</p>}
            {!isComing && cart && stage === 'filled' && <NoticeLines cart={cart} state={state} />}
          </div>
          {isCrossSellComing && <CrossSellOnItsWay />}
          {!isCrossSellComing && hasList && crossSell && (
            <CrossSellList key={crossSell.version} records={crossSell.records} />
          )}
        </section>
        <NoticeFoot cart={stage === 'filled' ? cart : undefined} />
      </div>
    </Modal>
  )
}
