/**
 * The pictures at the head of a page: one plain, several as a carousel. Its height never depends on what has arrived.
 *
 * Several lie side by side in a track that snaps. A finger, a wheel and the arrow keys move it without script; script
 * adds the marks at the bottom. It moves by itself only where the operator says so (hero-cycle.tsx), and only such a
 * shop loads what that takes.
 */

import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import wrap from '#ui/layout/wrap.module.css'
import { Picture } from '#ui/media/picture.tsx'
import styles from './hero.module.css'

type Props = Omit<HeroCarouselProps, 'className'> & { isHalf?: boolean | undefined }

export function Hero({ isHalf, ...carousel }: Props) {
  const { pictures } = carousel
  const [picture] = pictures
  if (!picture) return null
  const look = classes(styles.hero, isHalf && styles.half)
  // Another page starts with its own first picture, also where React would keep the carousel.
  if (pictures.length > 1) return <HeroCarousel key={picture.ImageUrl} {...carousel} className={look} />
  return (
    <div className={look}>
      <Picture picture={picture} sizes="100vw" eager className={styles.picture} />
    </div>
  )
}

/** Which picture is shown, of how many, and the way to another. */
export type HeroTurnProps = { shown: number; count: number; show(index: number): void }

export type HeroCarouselProps = {
  pictures: readonly PictureModel[]
  /** Whose pictures they are, where that is more than the page itself says. */
  label?: string | undefined
  /** By which others find what scrolls. */
  id?: string | undefined
  /** Stands beside the marks. */
  Turn?: ComponentType<HeroTurnProps> | undefined
  className: string
}

const cycle = lazy(() => import('./hero-cycle.tsx'), 'The pictures do not move by themselves')

export function HeroCarousel({ pictures, label, id, Turn, className }: HeroCarouselProps) {
  const t = useTranslate()
  const { heroCyclingEnabled } = useShell().settings
  const track = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const Cycle = useLazy(cycle, heroCyclingEnabled)?.HeroCycle
  const count = pictures.length

  function show(index: number): void {
    const { current } = track
    current?.scrollTo({ left: index * current.clientWidth })
  }

  function showByKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <div className={className}>
      <section
        className={styles.track}
        ref={track}
        id={id}
        aria-label={label ?? t('publicui.hero.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
        onKeyDown={showByKey}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <div key={picture.ImageUrl} className={styles.frame}>
            <Picture picture={picture} sizes="100vw" eager={index === 0} className={styles.picture} />
          </div>
        ))}
      </section>
      <div className={classes(wrap.wrap, styles.foot)}>
        <div className={styles.marks}>
          {Cycle && <Cycle track={track} shown={shown} count={count} />}
          {pictures.map((picture, index) => (
            <button
              key={picture.ImageUrl}
              type="button"
              // The track is the one stop on the way by key; arrows do there what the marks do for a pointer.
              tabIndex={-1}
              className={styles.mark}
              aria-current={index === shown ? 'true' : undefined}
              aria-label={t('publicui.hero.show', { number: index + 1, count })}
              onClick={() => show(index)}
            />
          ))}
          {Turn && <Turn shown={shown} count={count} show={show} />}
        </div>
      </div>
    </div>
  )
}
