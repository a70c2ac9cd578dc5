/**
 * The key of the next try to pay, kept over reloads of the tab for as long as the order is the same: a guest who
 * presses again after the network was lost, or comes back from the provider's page, is led to the same order. A try
 * that was declined has ended, so the next one has a new key.
 */
import { useEffect, useState } from 'react'

const KEY = 'chairlift.attempt'

/** `order` names what is paid for; `fresh` is a key that was never used. */
export function useAttemptKey(order: string, fresh: string, hasEnded: boolean): string {
  const [key, setKey] = useState(fresh)
  useEffect(() => {
    setKey(keptKey(order, fresh, hasEnded))
  }, [order, fresh, hasEnded])
  return key
}

function keptKey(order: string, fresh: string, hasEnded: boolean): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (kept.order === order && !hasEnded) return String(kept.key)
    sessionStorage.setItem(KEY, JSON.stringify({ order, key: fresh }))
  } catch {
    // A browser that keeps nothing has a key per page; a cart still has one open order.
  }
  return fresh
}
