/** The orders of a customer on the hub, newest first, each with the way to its own page. */
import { orderDetailPath } from '#contract/rules/shop-paths.ts'
import type { ListedOrder } from '#contract/schemas/people/orders.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './order-list.module.css'
import { standingTone, standingWords } from './when-words.ts'

export function OrderList({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.OrderId}>
          <ToLink className={styles.order} to={{ href: orderDetailPath(order.OrderId), plain: false }}>
            <Row order={order} />
          </ToLink>
        </li>
      ))}
    </ul>
  )
}

function Row({ order }: { order: ListedOrder }) {
  const t = useTranslate()
  const money = useMoneyWords(order.CurrencyCode)
  const { OrderNumber, PlacedAt, ProductNames, Standing, Total } = order
  return (
    <>
      <b>{[...new Set(ProductNames)].join(', ')}</b>
      {/* What never had a price shows none. */}
      <span className={styles.amount}>{Standing.Kind === 'reserved' ? '' : money(Total)}</span>
      <span className={styles.facts}>
        {t('publicui.confirm.order', { number: OrderNumber })} ·{' '}
        {t('publicui.orders.placedshort', { day: PlacedAt.slice(0, 10) })}
      </span>
      <Badge tone={standingTone(Standing)}>{standingWords(Standing, money, t)}</Badge>
    </>
  )
}
