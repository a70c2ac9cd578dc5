/** The lines in the notice with what becomes of their holds, and skeletons while the cart is loading. */

import { useState } from 'react'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { type CartChanges, doneWords, useCartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { LineHold } from '#storefront/features/cart/holds/line-hold.tsx'
import { LineTrouble } from '#storefront/features/cart/holds/line-trouble.tsx'
import { useHoldClock, useHoldEnds, useHoldTime } from '#storefront/features/cart/holds/use-holds.ts'
import { CartLineCard, EditLineLink } from '#storefront/features/cart/lines/cart-line.tsx'
import { itemHoldEnd, KEEP_WITHIN_MS } from '#storefront/features/product/buying/lock/hold-time.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import type { CartState } from '#storefront/visit/cart-store.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import text from '#ui/layout/text.module.css'
import { noticeLines } from './notice-lines.ts'
import styles from './notice-panel.module.css'

export function NoticeLines({ cart, state }: { cart: Cart; state: CartState }) {
  const t = useTranslate()
  const { announced, changes, now } = useNoticeHolds(state.isShown ? cart : undefined)
  const mark = t(state.isLastChanged ? 'publicui.cartnotice.justchanged' : 'publicui.cartnotice.justadded')
  return (
    <>
      <p role="status" className={text.visuallyHidden}>
        {announced}
      </p>
      {cart.Notices.length > 0 && (
        <div className={styles.notices}>
          <Message tone="info">
            {cart.Notices.map((notice) => (
              <p key={notice}>{notice}</p>
            ))}
          </Message>
        </div>
      )}
      <ul className={styles.list}>
        {noticeLines(cart.Items, state).map(({ item, isLast }) => (
          <li key={item.Id}>
            <CartLineCard
              item={item}
              currency={cart.CurrencyCode}
              now={isEnding(item, now) ? undefined : now}
              mark={isLast ? mark : undefined}
            >
              {(item.IsUnavailable || isEnding(item, now)) && (
                <BelowLine item={item} currency={cart.CurrencyCode} now={now} changes={changes} />
              )}
            </CartLineCard>
          </li>
        ))}
      </ul>
    </>
  )
}

type BelowProps = { item: CartItem; currency: string; now: number | undefined; changes: CartChanges }

/** Below a line that is unavailable or whose hold ends soon: what happened, and what can be done about it. */
function BelowLine({ item, currency, now, changes }: BelowProps) {
  const { outcome, renewal } = changes
  const isRefused =
    outcome?.ok === false && outcome.request && 'lineId' in outcome.request && outcome.request.lineId === item.Id
  return (
    <div className={styles.below}>
      <LineTrouble
        item={item}
        currency={currency}
        expired={renewal?.Expired.find(({ Id }) => Id === item.Id)}
        changes={changes}
      />
      <LineHold item={item} now={now} changes={changes} />
      {item.IsUnavailable && <EditLineLink item={item} />}
      {isRefused && <NotDone words={outcome.message} />}
    </div>
  )
}

function NotDone({ words }: { words: string | undefined }) {
  const t = useTranslate()
  return (
    <Message tone="danger" urgent>
      {words || t('publicui.cart.notdone')}
    </Message>
  )
}

function isEnding(item: CartItem, now: number | undefined): boolean {
  const end = itemHoldEnd(item)
  return end !== undefined && now !== undefined && end - now <= KEEP_WITHIN_MS
}

export function LinesOnTheirWay() {
  const t = useTranslate()
  return (
    <div className={styles.coming}>
      <p className={text.visuallyHidden} role="status">
        {t('publicui.cartnotice.loading')}
      </p>
      <div className={styles.comingPicture}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.comingWords}>
        <Skeleton shape="name" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </div>
  )
}

type NoticeHolds = {
  /** Announced by screen readers. */
  announced: string
  changes: CartChanges
  /** By the shop's clock; undefined until it is known. */
  now: number | undefined
}

/**
 * The holds of the cart while the notice shows it: counted down, extended on request, and renewed when they end.
 * Without a cart nothing is followed.
 */
function useNoticeHolds(cart: Cart | undefined): NoticeHolds {
  const t = useTranslate()
  const [announced, announce] = useState('')
  const changes = useCartChanges(undefined, (done) => announce(doneWords(done, cart, t)))
  const clock = useHoldClock(undefined, cart !== undefined)
  const now = useHoldTime(cart, clock)
  useHoldEnds(cart, clock, {
    renew: () => void changes.renew(),
    endsSoon: () => announce(t('publicui.cart.holdending')),
    ended: () => announce(t('publicui.cart.holdended')),
  })
  return { announced, changes, now }
}
