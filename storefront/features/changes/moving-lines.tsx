/** Below a line of an order: the way to another day or time, and what became of the last change. */
import type { OrderMoves } from '#contract/schemas/people/moves.ts'
import type { Order, OrderItem } from '#contract/schemas/people/orders.ts'
import { whenWords } from '#storefront/features/orders/when-words.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import styles from './moving-page.module.css'
import { movePath } from './moving-path.ts'

type Props = { item: OrderItem; moves: OrderMoves; order: Order; linkKey?: string | undefined }

export function LineMoves({ item, linkKey, moves, order }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const movable = moves.Movable.find(({ LineId }) => LineId === item.LineId)
  const last = moves.Moves.findLast(({ Index }) => order.Items[Index]?.LineId === item.LineId)
  if (!movable && !last) return null
  const { AssignedTo: person, ProductName: name } = item
  return (
    <div className={styles.line}>
      {last?.Status === 'moved' && last.From && (
        <p className={styles.words}>{t('publicui.move.moved', { when: whenWords(last.From, { locale, t }) })}</p>
      )}
      {last?.Status === 'failed' && <p className={styles.words}>{t('publicui.move.failed')}</p>}
      {last?.Status === 'open' && (
        <p className={styles.words}>{t('publicui.move.open', { when: whenWords(last.To, { locale, t }) })}</p>
      )}
      {last?.Status === 'open' && last.PayUrl !== null && (
        <ButtonLink look="buy" small to={{ href: last.PayUrl, plain: true }}>
          {t('publicui.move.pay')}
        </ButtonLink>
      )}
      {movable && (
        <ButtonLink
          look="line"
          small
          label={t('publicui.move.linkof', { name, person: person ?? 'none', timed: movable.IsTimed ? 'yes' : 'no' })}
          to={{ href: movePath({ orderId: order.OrderId, linkKey, lineId: movable.LineId }), plain: false }}
        >
          {t('publicui.move.link', { timed: movable.IsTimed ? 'yes' : 'no' })}
        </ButtonLink>
      )}
    </div>
  )
}
