/**
 * Below a line of an order: until when it is free to cancel, and the way there, or in a sentence why it cannot be; the
 * way to another day or time, and what became of the last change.
 */
import type { OrderMoves } from '#contract/schemas/people/moves.ts'
import type { Order, OrderItem } from '#contract/schemas/people/orders.ts'
import { whenWords } from '#storefront/features/orders/when-words.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { cancelPath } from './cancel-path.ts'
import { ChangeLink } from './change-link.tsx'
import styles from './line-changes.module.css'
import { movePath } from './moving-path.ts'

type Props = { order: Order; linkKey?: string | undefined }

type NotCancelled = Extract<OrderItem['Cancel'], { Not: string }>['Not']

// What was never offered is not explained, and what was cancelled says so itself.
const REASONS: Partial<Record<NotCancelled, TextKey>> = {
  too_late: 'publicui.cancel.toolate',
  used: 'publicui.cancel.used',
  given: 'publicui.cancel.given',
}

export function LineChanges({ item, linkKey, order }: Props & { item: OrderItem }) {
  const t = useTranslate()
  const { AssignedTo, Cancel, LineId, ProductName } = item
  if ('Not' in Cancel) {
    const reason = REASONS[Cancel.Not]
    return reason === undefined ? null : <p className={styles.words}>{t(reason)}</p>
  }
  const { FreeUntil, IsFree, Pieces } = Cancel
  return (
    <div className={styles.line}>
      {FreeUntil !== null && (
        <p className={styles.words}>
          {t(IsFree ? 'publicui.cancel.freeuntil' : 'publicui.cancel.wasfreeuntil', { day: FreeUntil })}
        </p>
      )}
      <ChangeLink
        look="quiet"
        small
        label={t('publicui.cancel.linkof', { name: ProductName, person: AssignedTo ?? 'none' })}
        to={{
          href: cancelPath({ orderId: order.OrderId, linkKey, lines: [{ lineId: LineId, pieces: Pieces }] }),
          plain: false,
        }}
      >
        {t('publicui.cancel.link')}
      </ChangeLink>
    </div>
  )
}

/** What is for one person, where that is more than a line and less than all, and the whole order. */
export function OrderChanges({ linkKey, order }: Props) {
  const t = useTranslate()
  const open = order.Items.flatMap(({ AssignedTo, Cancel, LineId }) =>
    'Pieces' in Cancel ? [{ person: AssignedTo, lineId: LineId, pieces: Cancel.Pieces }] : [],
  )
  if (open.length < 2) return null
  const people = [...Map.groupBy(open, ({ person }) => person)].flatMap(([person, lines]) =>
    person !== null && lines.length > 1 && lines.length < open.length ? [{ person, lines }] : [],
  )
  return (
    <div className={styles.order}>
      {people.map(({ lines, person }) => (
        <ChangeLink
          key={person}
          look="line"
          small
          to={{ href: cancelPath({ orderId: order.OrderId, linkKey, lines }), plain: false }}
        >
          {t('publicui.cancel.person', { person })}
        </ChangeLink>
      ))}
      <ChangeLink look="line" small to={{ href: cancelPath({ orderId: order.OrderId, linkKey }), plain: false }}>
        {t('publicui.cancel.all')}
      </ChangeLink>
    </div>
  )
}

type MovesProps = { item: OrderItem; moves: OrderMoves; order: Order; linkKey?: string | undefined }

export function LineMoves({ item, linkKey, moves, order }: MovesProps) {
  const t = useTranslate()
  const locale = useLocale()
  const movable = moves.Movable.find(({ LineId }) => LineId === item.LineId)
  const last = moves.Moves.findLast(({ Index }) => order.Items[Index]?.LineId === item.LineId)
  if (!movable && !last) return null
  const { AssignedTo: person, ProductName: name } = item
  return (
    <div className={styles.moves}>
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
        <ChangeLink
          look="line"
          small
          label={t('publicui.move.linkof', { name, person: person ?? 'none', timed: movable.IsTimed ? 'yes' : 'no' })}
          to={{ href: movePath({ orderId: order.OrderId, linkKey, lineId: movable.LineId }), plain: false }}
        >
          {t('publicui.move.link', { timed: movable.IsTimed ? 'yes' : 'no' })}
        </ChangeLink>
      )}
    </div>
  )
}
