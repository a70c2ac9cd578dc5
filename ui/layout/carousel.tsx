/**
 * Things beside each other, of which a part is seen. The browser scrolls and snaps; arrows, dots and the keyboard do
 * the same. It never moves by itself. `one` shows one thing at a time and dots below it, `some` as many as fit; where
 * all fit there is nothing to press.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { LEFT, RIGHT } from '#ui/media/icon.tsx'
import { useWord } from '#ui/words.tsx'
import styles from './carousel.module.css'

type Slide = { key: string; content: ReactNode }

type Props = {
  label: string
  slides: readonly Slide[]
  shows: 'one' | 'some'
  /** Stands above it, and the arrows beside it. */
  heading?: ReactNode
  className?: string | undefined
}

export function Carousel({ label, slides, shows, heading, className }: Props) {
  const word = useWord()
  const track = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState({ at: 0, isStart: true, isEnd: slides.length < 2 })

  function look(): void {
    // A page that is left is gone before its observers are told.
    if (!track.current) return
    const { children, clientWidth, scrollLeft, scrollWidth } = track.current
    const starts = [...children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - scrollLeft))
    setSeen({
      at: starts.indexOf(Math.min(...starts)),
      isStart: scrollLeft < 1,
      isEnd: scrollLeft + clientWidth >= scrollWidth - 1,
    })
  }

  // How many fit is known when they stand there, and changes with the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads what is on the page, not what was rendered
  useEffect(() => {
    const watch = new ResizeObserver(look)
    watch.observe(track.current!)
    return () => watch.disconnect()
  }, [])

  function goTo(at: number): void {
    const slide = track.current?.children[Math.max(0, Math.min(at, slides.length - 1))] as HTMLElement | undefined
    if (slide) track.current?.scrollTo({ left: slide.offsetLeft })
  }

  // From where it stands, which at its end is between two slides.
  function step(by: number): void {
    const [first, second] = (track.current?.children ?? []) as Iterable<HTMLElement>
    if (first && second) track.current?.scrollBy({ left: by * (second.offsetLeft - first.offsetLeft) })
  }

  function turn(event: KeyboardEvent): void {
    if (event.target !== track.current) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = { Home: 0, End: slides.length - 1 }[event.key]
    if (by) step(by)
    else if (to !== undefined) goTo(to)
    else return
    event.preventDefault()
  }

  const position = (at: number) => word('carousel.place', { place: at + 1, count: slides.length })
  const controls = (shows === 'one' ? slides.length > 1 : !(seen.isStart && seen.isEnd)) && (
    <div className={styles.controls}>
      <IconButton
        label={word('carousel.previous')}
        stroke={LEFT}
        boxed={heading !== undefined}
        aria-disabled={seen.isStart || undefined}
        onClick={() => step(-1)}
      />
      {shows === 'one' &&
        slides.map(({ key }, at) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={position(at)}
            aria-current={at === seen.at || undefined}
            onClick={() => goTo(at)}
          />
        ))}
      <IconButton
        label={word('carousel.next')}
        stroke={RIGHT}
        boxed={heading !== undefined}
        aria-disabled={seen.isEnd || undefined}
        onClick={() => step(1)}
      />
    </div>
  )
  return (
    <section className={classes(styles.carousel, className)} aria-label={label} aria-roledescription="carousel">
      {heading && (
        <div className={styles.head}>
          {heading}
          {controls}
        </div>
      )}
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
          <li key={key} className={styles.slide} aria-label={position(at)}>
            {content}
          </li>
        ))}
      </ul>
      {!heading && controls}
    </section>
  )
}
