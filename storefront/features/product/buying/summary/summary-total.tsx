/**
 * What it costs in all, what it would cost at the window, and what that saves. Before there is a total: from what it
 * costs.
 */
import { type Ref, useEffect, useRef, useState } from 'react'
import type { ProductPrice } from '#contract/schemas/catalog.ts'
import type { ConfiguratorState } from '#storefront/features/product/configurator/configurator.ts'
import type { ShownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { Price } from '#storefront/page/price.tsx'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import priceTroubleStyles from './price-trouble.module.css'
import styles from './summary-total.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  total: ShownTotal | undefined
  price: ProductPrice
  /** Another total is loading. */
  isOld: boolean
}

export function SummaryTotal({ ref, total, price, isOld }: Props) {
  const t = useTranslate()
  const words = useMoneyWords(price.CurrencyCode)
  const announced = useChanged(isOld ? undefined : total && words(total.total))
  return (
    <div ref={ref} className={classes(styles.total, isOld && styles.old)} aria-busy={isOld || undefined}>
      <div>
        <div className={styles.label}>{t(total ? 'publicui.buying.total' : 'publicui.buying.price')}</div>
        {total && total.savings > 0 && total.max !== undefined && (
          <div className={styles.save}>
            {t('publicui.buying.save', { amount: words(total.savings), percent: total.savedPercent })}
          </div>
        )}
      </div>
      {total ? (
        <div className={styles.sum}>
          {total.max !== undefined && (
            <s className={styles.was}>
              <span className={text.visuallyHidden}>{t('publicui.buying.was')}</span> {words(total.max)}
            </s>
          )}
          <b>{words(total.total)}</b>
        </div>
      ) : price.Price === null && price.PriceValue === null ? (
        <span className={styles.ask}>{t('publicui.buying.askprice')}</span>
      ) : (
        <Price price={price} size="big" />
      )}
      <span role="status" className={text.visuallyHidden}>
        {announced !== undefined && t('publicui.buying.newtotal', { total: announced })}
      </span>
    </div>
  )
}

/** What a value became after it had been something else: the first one is no news. */
function useChanged(value: string | undefined): string | undefined {
  const last = useRef<string>(undefined)
  const [news, setNews] = useState<string>()
  useEffect(() => {
    if (value === undefined) return
    if (last.current !== undefined && last.current !== value) setNews(value)
    last.current = value
  }, [value])
  return news
}

type PriceTroubleProps = {
  trouble: ConfiguratorState['trouble']
  messages: readonly string[] | undefined
  onAgain: () => void
}

/** What the engine says about the choice, and, quietly, that the price may be old. */
export function PriceTrouble({ trouble, messages = [], onAgain }: PriceTroubleProps) {
  const t = useTranslate()
  return (
    <>
      {messages.map((message) => (
        <Message key={message} tone="warning">
          {message}
        </Message>
      ))}
      <div role="status" className={priceTroubleStyles.trouble}>
        {trouble && (
          <>
            <span>{t(trouble === 'slow' ? 'publicui.buying.slow' : 'publicui.buying.failed')}</span>
            <Button look="quiet" size="small" onClick={onAgain}>
              {t('publicui.buying.again')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
