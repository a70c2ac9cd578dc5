/**
 * The hero moves on by itself, every six seconds, and fades while it does. It rests while the pointer or the
 * focus is in it, while the tab is hidden, and for good once it is paused: that is how it begins for guests who
 * want less motion.
 */
import { type RefObject, useEffect, useState } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './hero.module.css'

const HERO_INTERVAL_MS = 6_000
const FADE_MS = 280

export type HeroCycleProps = { track: RefObject<HTMLElement | null>; shown: number; count: number }

export function HeroCycle({ track, shown, count }: HeroCycleProps) {
  const t = useTranslate()
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)

  useEffect(() => {
    const element = track.current
    if (isPaused || !element) return
    const isLookedAt = () => element.parentElement?.matches(':hover, :focus-within')
    const timer = setInterval(() => {
      if (!document.hidden && !isLookedAt()) void fadeTo(element, (shown + 1) % count)
    }, HERO_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [track, shown, count, isPaused])

  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={t(isPaused ? 'publicui.hero.play' : 'publicui.hero.pause')}
      onClick={() => setPaused(!isPaused)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPaused ? 'M8 5v14l11-7z' : 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z'} />
      </svg>
    </button>
  )
}

async function fadeTo(track: HTMLElement, index: number): Promise<void> {
  await track.animate({ opacity: 0 }, FADE_MS).finished
  track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' })
  track.animate({ opacity: [0, 1] }, FADE_MS)
}
