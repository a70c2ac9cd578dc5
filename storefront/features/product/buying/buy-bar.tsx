/**
 * The summary in short, at the lower edge of a small screen, while its total lies further below than a thumb's width.
 * Once the total is near, or above, the bar is gone: it never covers the end of the page.
 */
import { type RefObject, useEffect, useState } from 'react'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { Price } from '#storefront/page/price.tsx'
import { type MoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './buy-bar.module.css'
import { buttonWords } from './buy-button.tsx'
import type { SummaryRow } from './summary/summary-rows.ts'
import type { Buying } from './use-buying.ts'

/** From here on the total itself is as good as seen. */
const NEAR_PX = 80

type Props = {
  buying: Buying
  rows: readonly SummaryRow[]
  words: MoneyWords
  below: RefObject<HTMLElement | null>
}

export function BuyBar({ buying, rows, words, below }: Props) {
  const t = useTranslate()
  const { configuration } = useConfiguration()
  const isShown = useFarBelow(below)
  if (!isShown || configuration.product.IsRenewal) return null
  const choice = rows.map(({ value }) => value).join(', ')
  const pieces = { quantity: configuration.quantity ?? 0, choice: choice || configuration.product.Name }
  return (
    <section className={styles.bar} aria-label={t('publicui.buying.bar')}>
      <div className={styles.words}>
        {buying.total ? (
          <b className={styles.total}>{words(buying.total.total)}</b>
        ) : (
          <Price price={configuration.product.ProductPrice} />
        )}
        <span className={styles.choice}>{t('publicui.buying.pieces', pieces)}</span>
      </div>
      <Button
        look="buy"
        waiting={!buying.canBuy}
        busy={buying.isBuying}
        busyLabel={t(buying.isEditing ? 'publicui.buying.updating' : 'publicui.buying.adding')}
        onFocus={buying.prepare}
        onClick={buying.press}
      >
        {buttonWords(buying, t, words)}
      </Button>
    </section>
  )
}

/**
 * Whether it begins further below the screen than `NEAR_PX`. Everything above counts as seen, however fast it was
 * passed.
 */
function useFarBelow(below: RefObject<HTMLElement | null>): boolean {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    if (!below.current) return
    const watcher = new IntersectionObserver(([entry]) => entry && setFar(!entry.isIntersecting), {
      rootMargin: `1000000px 0px ${NEAR_PX}px 0px`,
    })
    watcher.observe(below.current)
    return () => watcher.disconnect()
  }, [below])
  return isFar
}
