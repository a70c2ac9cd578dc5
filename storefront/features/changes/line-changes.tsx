/** Below a line of an order: until when it is free to cancel, and the way there; or in a sentence why it cannot be. */
import type { Order, OrderItem } from '#contract/schemas/people/orders.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { cancelPath } from './cancel-path.ts'
import styles from './line-changes.module.css'

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
      <ButtonLink
        look="quiet"
        small
        label={t('publicui.cancel.linkof', { name: ProductName, person: AssignedTo ?? 'none' })}
        to={{
          href: cancelPath({ orderId: order.OrderId, linkKey, lines: [{ lineId: LineId, pieces: Pieces }] }),
          plain: false,
        }}
      >
        {t('publicui.cancel.link')}
      </ButtonLink>
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
        <ButtonLink
          key={person}
          look="line"
          small
          to={{ href: cancelPath({ orderId: order.OrderId, linkKey, lines }), plain: false }}
        >
          {t('publicui.cancel.person', { person })}
        </ButtonLink>
      ))}
      <ButtonLink look="line" small to={{ href: cancelPath({ orderId: order.OrderId, linkKey }), plain: false }}>
        {t('publicui.cancel.all')}
      </ButtonLink>
    </div>
  )
}
