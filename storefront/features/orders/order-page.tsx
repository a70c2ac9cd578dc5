/** One order in the account: what was bought, what was paid, and the way to its tickets. */
import type { ReactNode } from 'react'
import { dayPath } from '#contract/rules/day-paths.ts'
import { CUSTOMER_INFO_PATH, orderPath } from '#contract/rules/shop-paths.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Icon, LEFT } from '#ui/media/icon.tsx'
import { ChangeOutcome } from './change-outcome.tsx'
import styles from './order-page.module.css'
import { type LineActions, OrderLines, Sums } from './receipt.tsx'
import { standingTone, standingWords } from './when-words.ts'

type Props = {
  order: Order
  lineActions?: LineActions | undefined
  /** What can be done with all of it. */
  orderActions?: ReactNode
  /** What was changed of it right now, in words. */
  said?: string | undefined
}

export function OrderPage({ lineActions, order, orderActions, said }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(order.CurrencyCode)
  const { OrderId, OrderNumber, PlacedAt, Standing, Tickets } = order
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <div className={styles.head}>
          <ToLink className={styles.back} to={{ href: `${CUSTOMER_INFO_PATH}#orders`, plain: true }}>
            <Icon stroke={LEFT} />
            {t('publicui.orders.all')}
          </ToLink>
          <h1 className={text.title}>{t('publicui.orders.title', { number: OrderNumber })}</h1>
          <Badge tone={standingTone(Standing)}>{standingWords(Standing, money, t)}</Badge>
          <p className={text.small}>
            {t('publicui.orders.placed', { day: PlacedAt.slice(0, 10), time: shortTime(PlacedAt, locale) ?? '' })}
          </p>
        </div>
        <ChangeOutcome words={said} />
        <section aria-labelledby="what">
          <h2 id="what" className={text.visuallyHidden}>
            {t('publicui.orders.what')}
          </h2>
          <OrderLines order={order} lineActions={lineActions} />
          {Tickets.length > 0 && (
            <p className={styles.tickets}>
              <ButtonLink look="pine" to={{ href: orderPath(OrderId), plain: false }}>
                {t('publicui.orders.showtickets')}
              </ButtonLink>
              <ButtonLink look="line" to={{ href: dayPath({ order: OrderId }), plain: false }}>
                {t('publicui.day.show')}
              </ButtonLink>
            </p>
          )}
          {orderActions}
        </section>
        <section className={styles.paid} aria-labelledby="paid">
          <h2 id="paid" className={text.heading}>
            {t('publicui.confirm.yourorder', { free: order.Total === 0 ? 'yes' : 'no' })}
          </h2>
          <Sums order={order} />
        </section>
      </div>
    </DefaultRefreshLayout>
  )
}
