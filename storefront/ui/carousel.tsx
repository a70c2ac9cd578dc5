/**
 * Things beside each other, of which a part is seen. The browser scrolls and snaps; arrows, dots and the keyboard do the
 * same. It never moves by itself. `one` shows one thing at a time and dots below it, `some` as many as fit.
 */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#storefront/texts/texts.tsx'
import styles from './carousel.module.css'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { LEFT, RIGHT } from './icons.ts'

type Slide = { key: string; content: ReactNode }

type Props = { label: string; slides: readonly Slide[]; shows: 'one' | 'some'; className?: string | undefined }

export function Carousel({ label, slides, shows, className }: Props) {
  const text = useText()
  const track = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState({ at: 0, isEnd: slides.length < 2 })

  function look(): void {
    const { children, clientWidth, scrollLeft, scrollWidth } = track.current!
    const starts = [...children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - scrollLeft))
    setSeen({ at: starts.indexOf(Math.min(...starts)), isEnd: scrollLeft + clientWidth >= scrollWidth - 1 })
  }

  function goTo(at: number): void {
    const slide = track.current?.children[Math.max(0, Math.min(at, slides.length - 1))] as HTMLElement | undefined
    if (slide) track.current?.scrollTo({ left: slide.offsetLeft })
  }

  function turn(event: KeyboardEvent): void {
    const to = { ArrowLeft: seen.at - 1, ArrowRight: seen.at + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (to === undefined || event.target !== track.current) return
    event.preventDefault()
    goTo(to)
  }

  const place = (at: number) => text('publicui.carousel.place', { place: at + 1, count: slides.length })
  return (
    <section className={classes(styles.carousel, className)} aria-label={label} aria-roledescription="carousel">
      <ul
        ref={track}
        className={classes(styles.track, styles[shows])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
        aria-label={label}
        onScroll={look}
        onKeyDown={turn}
      >
        {slides.map(({ key, content }, at) => (
          <li key={key} className={styles.slide} aria-label={place(at)}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={text('publicui.carousel.previous')}
            stroke={LEFT}
            aria-disabled={seen.at === 0 || undefined}
            onClick={() => goTo(seen.at - 1)}
          />
          {shows === 'one' &&
            slides.map(({ key }, at) => (
              <button
                key={key}
                type="button"
                className={styles.dot}
                aria-label={place(at)}
                aria-current={at === seen.at || undefined}
                onClick={() => goTo(at)}
              />
            ))}
          <IconButton
            label={text('publicui.carousel.next')}
            stroke={RIGHT}
            aria-disabled={seen.isEnd || undefined}
            onClick={() => goTo(seen.at + 1)}
          />
        </div>
      )}
    </section>
  )
}
