/** What was bought and what was paid for it: the rows add up to the total, the tenders to what was paid. */
import type { Order, OrderItem } from '#contract/schemas/people/orders.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { Picture } from '#ui/media/picture.tsx'
import styles from './receipt.module.css'
import { cardWords, whenWords } from './when-words.ts'

export function Receipt({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" className={text.subheading}>
        {t('publicui.confirm.yourorder')}
      </h2>
      <OrderLines order={order} />
      <Sums order={order} />
    </section>
  )
}

export function OrderLines({ order: { CurrencyCode, Items } }: { order: Order }) {
  return (
    <ul>
      {Items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className={styles.line}>
          <Line item={item} currency={CurrencyCode} />
        </li>
      ))}
    </ul>
  )
}

function Line({ item, currency }: { item: OrderItem; currency: string }) {
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
      <b>{item.ProductName}</b>
      <span className={styles.amount}>{money(item.Price)}</span>
      <p>
        {!item.IsGiftCard && <span>{whenWords(item, { locale, t })}</span>}
        {item.Quantity > 1 && <span>{t('publicui.confirm.pieces', { count: item.Quantity })}</span>}
        <OptionLines of={item} />
        {item.AssignedTo && <span>{item.AssignedTo}</span>}
      </p>
    </>
  )
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
  const { Charges, Discounts, Refunded, Saved, Status, SubTotal, Tenders, Total } = order
  const isPaid = Status === 'confirmed'
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
          <b>{t(isPaid ? 'publicui.confirm.paid' : 'publicui.confirm.total')}</b>
          {Saved > 0 && isPaid && (
            <span className={styles.less}>{t('publicui.confirm.saved', { amount: money(Saved) })}</span>
          )}
        </div>
        <span className={styles.sum}>{money(Total)}</span>
      </div>
      {(isPaid || Refunded > 0) && (
        <dl className={styles.rows}>
          {Tenders.map(({ Amount, Brand, End, Kind }) => (
            <Row key={`${Kind} ${End}`} name={tenderWords({ Brand, End, Kind }, t)} value={money(Amount)} />
          ))}
          {Refunded > 0 && <Row name={t('publicui.confirm.refunded')} value={money(-Refunded)} isLess />}
        </dl>
      )}
    </>
  )
}

function Row({ name, value, isLess }: { name: string; value: string; isLess?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isLess ? styles.less : undefined}>{value}</dd>
    </div>
  )
}

type Tender = Pick<Order['Tenders'][number], 'Brand' | 'End' | 'Kind'>

function tenderWords({ Brand, End, Kind }: Tender, t: ReturnType<typeof useTranslate>): string {
  return Kind === 'voucher' ? t('publicui.confirm.voucher', { end: End ?? '' }) : cardWords({ Brand, End }, t)
}
