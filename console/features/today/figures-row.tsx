/** The four figures of the span, parted by hairlines. */
import type { Figures } from '#contract/schemas/admin/figures.ts'
import { comparedWords, percentChange } from './sales-card.tsx'
import styles from './today.module.css'
import { useTodayFormats } from './words.ts'

export function FiguresRow({ figures }: { figures: Figures }) {
  const formats = useTodayFormats()
  const { Arrivals, Refunded, Sales } = figures
  const percent = percentChange(figures)
  const isExpected = Arrivals.BesideIs === 'expected'
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Sales so far</dt>
        <dd>
          <b>{formats.whole(Sales.Amount)}</b>
          <span>
            {percent !== undefined && (
              <span className={percent < 0 ? styles.less : styles.more}>
                {percent < 0 ? '−' : '+'}
                {Math.abs(percent)} %
              </span>
            )}{' '}
            on {comparedWords(figures, formats).short}
          </span>
        </dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>
          <b>{formats.number(Sales.Orders)}</b>
          {Sales.Orders > 0 && <span>{formats.whole(Sales.Amount / Sales.Orders)} each</span>}
        </dd>
      </div>
      <div>
        <dt>Arrived</dt>
        <dd>
          <b>{formats.number(Arrivals.Guests)}</b>
          <span>
            {isExpected
              ? `of ${formats.number(Arrivals.Beside)} expected`
              : `${formats.number(Arrivals.Beside)} before`}
          </span>
        </dd>
      </div>
      <div>
        <dt>Refunded</dt>
        <dd>
          <b>{formats.whole(Refunded.Amount)}</b>
          <span>
            {formats.number(Refunded.Orders)} {Refunded.Orders === 1 ? 'order' : 'orders'}
          </span>
        </dd>
      </div>
    </dl>
  )
}
