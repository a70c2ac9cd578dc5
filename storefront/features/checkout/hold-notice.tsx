/**
 * How long the places of the order are still held: in minutes, in the last two in digits. A screen reader hears it five
 * minutes and one minute before the end. What has ended is asked for again, and then its line says what became of it.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#contract/schemas/cart.ts'
import { type HoldClock, useHoldClock, useHoldEnds, useHoldTime } from '#storefront/features/cart/holds/use-holds.ts'
import { countdown, firstHoldEnd, minutesLeft, SOON_MS } from '#storefront/features/product/buying/lock/hold-time.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { CLOCK, Icon } from '#ui/media/icon.tsx'
import styles from './hold-notice.module.css'

const MINUTE_MS = 60_000
const ANNOUNCED_MINUTES = [5, 1]

type Props = { cart: Cart; named: number | undefined; onEnded: () => void }

export function HoldNotice({ cart, named, onEnded }: Props) {
  const t = useTranslate()
  const clock = useHoldClock(named)
  const now = useHoldTime(cart, clock, named)
  const [announced, announce] = useState('')
  useHoldEnds(cart, clock, {
    renew: onEnded,
    endsSoon: () => {},
    ended: () => announce(t('publicui.cart.holdended')),
  })
  useMinutesAnnounced(cart, clock, (minutes) => announce(t('publicui.checkout.heldminutes', { minutes })))

  const end = firstHoldEnd(cart.Items)
  const leftMs = end === undefined || now === undefined ? undefined : end - now
  return (
    <>
      <p role="status" className={text.visuallyHidden}>
        {announced}
      </p>
      {leftMs !== undefined && (
        <p className={styles.hold}>
          <Icon stroke={CLOCK} />
          {leftMs > 0 ? (
            <span>
              {t('publicui.checkout.held')}{' '}
              <b role="timer">
                {leftMs > SOON_MS ? t('publicui.cart.minutes', { minutes: minutesLeft(leftMs) }) : countdown(leftMs)}
              </b>
            </span>
          ) : (
            <span>{t('publicui.cart.holdended')}</span>
          )}
        </p>
      )}
    </>
  )
}

function useMinutesAnnounced(cart: Cart, clock: HoldClock, onMinutes: (minutes: number) => void): void {
  const tell = useEffectEvent(onMinutes)
  const end = firstHoldEnd(cart.Items)
  useEffect(() => {
    const now = clock.now()
    if (end === undefined || now === undefined) return
    const timers = ANNOUNCED_MINUTES.flatMap((minutes) => {
      const waitMs = end - now - minutes * MINUTE_MS
      return waitMs > 0 ? [setTimeout(() => tell(minutes), waitMs)] : []
    })
    return () => timers.forEach(clearTimeout)
  }, [end, clock])
}
