/**
 * The notices in front of everything, at the top. Each leaves by itself after five seconds, but not while the pointer
 * or the focus is on it. Those who listen hear an error or a warning at once and the others when there is a pause.
 */
import { useEffect, useRef, useState } from 'react'
import { useStore } from '#ui/store.ts'
import { useWord } from '#ui/words.tsx'
import { ToastCard } from './toast-card.tsx'
import { TOAST_MS, type Toast, type ToastStore } from './toast-store.ts'
import styles from './toasts.module.css'

const isUrgent = ({ type }: Toast) => type === 'error' || type === 'warning'

export function Toasts({ store }: { store: ToastStore }) {
  const word = useWord()
  const host = useRef<HTMLElement>(null)
  const { toasts } = useStore(store)
  // Screen readers announce what enters a live region, so it is there before the first notice is.
  const [isHeard, setIsHeard] = useState(false)
  useEffect(() => setIsHeard(true), [])

  const latest = toasts.at(-1)?.id
  useEffect(() => {
    // In the top layer the last to enter stands in front: also before a dialog that opened since.
    host.current?.hidePopover()
    if (latest !== undefined) host.current?.showPopover()
  }, [latest])

  const shown = isHeard ? toasts : []
  const cards = (some: readonly Toast[]) =>
    some.map((toast) => <TimedToast key={toast.id} toast={toast} onClose={() => store.close(toast.id)} />)
  return (
    <section ref={host} popover="manual" className={styles.toasts} aria-label={word('toast.region')}>
      <div role="alert" className={styles.some}>
        {cards(shown.filter(isUrgent))}
      </div>
      <div role="status" className={styles.some}>
        {cards(shown.filter((toast) => !isUrgent(toast)))}
      </div>
    </section>
  )
}

function TimedToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const left = useRef(TOAST_MS)
  const close = useRef(onClose)
  close.current = onClose
  const isHeld = isHovered || isFocused

  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => close.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens by pointing at it, it only waits
    <div
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <ToastCard {...toast} onClose={onClose} />
    </div>
  )
}
