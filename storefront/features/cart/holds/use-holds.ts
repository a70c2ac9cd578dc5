/** Holds and prices of the cart over time: the shop's clock, the countdown, and what happens when one ends. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import {
  firstHoldEnd,
  itemHoldEnd,
  SOON_MS,
  untilNextWords,
} from '#storefront/features/product/buying/lock/hold-time.ts'
import { useResortClock } from '#storefront/visit/use-resort-clock.ts'
import { useStore } from '#ui/store.ts'

export type HoldClock = { now(): number | undefined }

/**
 * The shop's time, by which holds end. Until the server has named it again it is the time that the page came with, so
 * that a guest whose own clock is wrong sees the right countdown from the start. Undefined while it is unknown.
 */
export function useHoldClock(named?: number, isWanted = true): HoldClock {
  const clock = useResortClock(isWanted)
  const { aheadMs, isSet } = useStore(clock)
  const [came, setCame] = useState(() => ({ named, at: Date.now() }))
  if (came.named !== named) setCame({ named, at: Date.now() })
  useEffect(() => {
    if (named !== undefined) clock.compare(named)
  }, [clock, named])
  return useMemo(() => {
    const aheadAtFirst = came.named === undefined ? undefined : came.named - came.at
    const ahead = isSet ? aheadMs : aheadAtFirst
    return { now: () => (ahead === undefined ? undefined : Date.now() + ahead) }
  }, [aheadMs, isSet, came])
}

/**
 * The shop's time while holds are counted down: one timer for all lines, which fires only when their text changes.
 * `named` is the time that the page came with, so that hydration renders what the server rendered.
 */
export function useHoldTime(cart: Cart | undefined, clock: HoldClock, named?: number): number | undefined {
  const [now, setNow] = useState(named)
  const items = cart?.Items
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const moment = clock.now()
      setNow(moment)
      if (moment === undefined) return
      const waits = (items ?? []).flatMap((item) => untilNextWords((itemHoldEnd(item) ?? moment) - moment) ?? [])
      if (waits.length > 0) timer = setTimeout(look, Math.min(...waits))
    }
    look()
    return () => clearTimeout(timer)
  }, [clock, items])
  return now
}

/** Later than the end in the browser, so that the hold has ended for the engine too. */
const AFTER_MS = 2_000
const AGAIN_AFTER_MS = 30_000

type HoldEvents = { endsSoon(): void; ended(): void; renew(): void }

/**
 * Follows the first hold that ends: the guest is told shortly before and at its end. At the end of a hold or of a price
 * without places the lines are renewed, every 30 seconds until the engine has replied.
 */
export function useHoldEnds(cart: Cart | undefined, clock: HoldClock, events: HoldEvents): void {
  const endsSoon = useEffectEvent(events.endsSoon)
  const ended = useEffectEvent(events.ended)
  const renew = useEffectEvent(events.renew)
  const items = cart?.Items ?? []
  const end = firstHoldEnd(items)
  const promiseEnd = firstHoldEnd(items.map(asPromise))

  // A new end, after an edit or a renewal, is a new effect: each end is announced once.
  useEffect(() => {
    const now = clock.now()
    if (end === undefined || now === undefined) return
    const leftMs = end - now
    const timers: ReturnType<typeof setTimeout>[] = []
    if (leftMs > 0) timers.push(setTimeout(ended, leftMs))
    if (leftMs > SOON_MS) timers.push(setTimeout(endsSoon, leftMs - SOON_MS))
    return () => timers.forEach(clearTimeout)
  }, [end, clock])

  useEffect(() => {
    const now = clock.now()
    if (promiseEnd === undefined || now === undefined) return
    const ask = () => {
      renew()
      asking = setTimeout(ask, AGAIN_AFTER_MS)
    }
    let asking = setTimeout(ask, Math.max(0, promiseEnd - now + AFTER_MS))
    return () => clearTimeout(asking)
  }, [promiseEnd, clock])
}

/** A line whose places are gone or that needs none ends with its price. */
function asPromise({ ExpiresAtUtc, QuoteUntilUtc, IsUnavailable }: CartItem) {
  return { ExpiresAtUtc: ExpiresAtUtc ?? QuoteUntilUtc ?? null, IsUnavailable }
}
