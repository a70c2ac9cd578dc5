/**
 * What was bought and what was paid for it: the rows add up to the total, the tenders to what was paid. Where a part is
 * paid later, that is listed with its days, and together they are the total.
 */
import type { ReactNode } from 'react'
import type { Order, OrderItem } from '#contract/schemas/people/orders.ts'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { Picture } from '#ui/media/picture.tsx'
import styles from './receipt.module.css'
import { cardWords, whenWords } from './when-words.ts'

/** What can be done with a line is said by who shows it. */
export type LineActions = (item: OrderItem) => ReactNode

type ReceiptProps = { order: Order; lineActions?: LineActions | undefined; orderActions?: ReactNode }

export function Receipt({ lineActions, order, orderActions }: ReceiptProps) {
  const t = useTranslate()
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" className={text.subheading}>
        {t('publicui.confirm.yourorder', { free: order.Total === 0 ? 'yes' : 'no' })}
      </h2>
      <OrderLines order={order} lineActions={lineActions} />
      <Sums order={order} />
      {orderActions}
    </section>
  )
}

export function OrderLines({
  order: { CurrencyCode, Items, Status },
  lineActions,
}: {
  order: Order
  lineActions?: LineActions | undefined
}) {
  return (
    <ul>
      {Items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className={styles.line}>
          <Line item={item} currency={CurrencyCode} hasEnded={Status === 'confirmed' || Status === 'cancelled'} />
          {lineActions?.(item)}
        </li>
      ))}
    </ul>
  )
}

function Line({ item, currency, hasEnded }: { item: OrderItem; currency: string; hasEnded: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(currency)
  return (
    <>
      {item.Picture ? (
        <Picture picture={item.Picture} sizes="64px" decorative className={styles.picture} />
      ) : (
        <span className={styles.noPicture} />
      )}
      <b>{hasEnded && item.Left === 0 ? <s>{item.ProductName}</s> : item.ProductName}</b>
      <span className={styles.amount}>{money(item.Price)}</span>
      <p>
        {!item.IsGiftCard && <span>{whenWords(item, { locale, t })}</span>}
        {item.Quantity > 1 && <span>{t('publicui.confirm.pieces', { count: item.Quantity })}</span>}
        <OptionLines of={item} />
        {item.AssignedTo && <span>{item.AssignedTo}</span>}
        {hasEnded && item.Left < item.Quantity && <span>{cancelledWords(item, t)}</span>}
      </p>
    </>
  )
}

function cancelledWords({ Left, Quantity }: OrderItem, t: ReturnType<typeof useTranslate>): string {
  return t('publicui.cancel.cancelled', { count: Left === 0 ? 0 : Quantity - Left, of: Quantity })
}

/** As the cart says them. */
export function OptionLines({ of: { Options } }: { of: Pick<OrderItem, 'Options'> }) {
  return Options.map(({ Name, Value }) => (
    <span key={Name}>
      {Name}: {Value}
    </span>
  ))
}

export function Sums({ order }: { order: Order }) {
  const t = useTranslate()
  const money = useMoneyWords(order.CurrencyCode)
  const { AccountInfo, Charges, Discounts, LaterPayments, Saved, SubTotal, Total } = order
  const { Refunded, Refunds, Status, Tenders } = order
  const isPaid = Status === 'confirmed'
  const isByPlan = LaterPayments.length > 0
  return (
    <>
      <dl className={styles.rows}>
        <Row name={t('publicui.confirm.subtotal')} value={money(SubTotal)} />
        {Discounts.map(({ Amount, Name }) => (
          <Row key={Name} name={Name} value={money(-Amount)} isLess />
        ))}
        {Charges.map(({ Amount, IsIncluded, Name }) => (
          <Row
            key={`${Name} ${IsIncluded}`}
            name={IsIncluded ? t('publicui.confirm.contained', { name: Name }) : Name}
            value={money(Amount)}
          />
        ))}
      </dl>
      <div className={styles.total}>
        <div>
          <b>{t(isPaid && !isByPlan ? 'publicui.confirm.paid' : 'publicui.confirm.total')}</b>
          {Saved > 0 && isPaid && (
            <span className={styles.less}>{t('publicui.confirm.saved', { amount: money(Saved) })}</span>
          )}
        </div>
        <span className={styles.sum}>{money(Total)}</span>
      </div>
      {(isPaid || Refunded > 0) && (
        <dl className={styles.rows}>
          {isByPlan && isPaid && (
            <Row name={t('publicui.confirm.paidwithorder')} value={money(AccountInfo.DepositAmount)} isStrong />
          )}
          {Tenders.map(({ Amount, Brand, End, Kind }) => (
            <Row key={`${Kind} ${End}`} name={tenderWords({ Brand, End, Kind }, t)} value={money(Amount)} />
          ))}
          {Refunds.flatMap(({ At, Parts }) =>
            Parts.map(({ Amount, IsDone, ...tender }) => (
              <Row
                key={`${At} ${tender.Kind} ${tender.End}`}
                name={t(IsDone ? 'publicui.cancel.refunded' : 'publicui.cancel.refunding', {
                  ...{ day: At.slice(0, 10), tender: tenderWords(tender, t) },
                })}
                value={money(-Amount)}
                isLess
              />
            )),
          )}
          {Refunded > 0 && Refunds.length === 0 && (
            <Row name={t('publicui.confirm.refunded')} value={money(-Refunded)} isLess />
          )}
        </dl>
      )}
      {isByPlan && <Later order={order} />}
    </>
  )
}

/** With what became of each. A card that ends before the last payment is told early enough to be changed. */
function Later({ order: { CardEndsEarly, CurrencyCode, LaterPayments } }: { order: Order }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(CurrencyCode)
  return (
    <>
      <h3 className={styles.later}>{t('publicui.confirm.later')}</h3>
      <dl className={styles.rows}>
        {LaterPayments.map(({ PaymentAmount, PaymentDate, PaymentStatus: status }) => (
          <Row
            key={`${PaymentDate} ${status}`}
            name={t('publicui.confirm.laterday', { day: dayOfYear(PaymentDate.slice(0, 10), locale), status })}
            value={money(PaymentAmount)}
          />
        ))}
      </dl>
      {CardEndsEarly !== null && (
        <Message tone="warning">{t('publicui.confirm.cardends', { month: `${CardEndsEarly}-01` })}</Message>
      )}
    </>
  )
}

function Row({ name, value, isLess, isStrong }: RowProps) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd className={isLess ? styles.less : undefined}>{value}</dd>
    </div>
  )
}

type RowProps = { name: string; value: string; isLess?: boolean; isStrong?: boolean }

type Tender = Pick<Order['Tenders'][number], 'Brand' | 'End' | 'Kind'>

function tenderWords({ Brand, End, Kind }: Tender, t: ReturnType<typeof useTranslate>): string {
  return Kind === 'voucher' ? t('publicui.confirm.voucher', { end: End ?? '' }) : cardWords({ Brand, End }, t)
}
