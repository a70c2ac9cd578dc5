/** One discount: its form, who used it, and who changed it. A new one has the address `new`. */

import { Link, useParams } from 'react-router'
import styles from '#console/features/codes/codes.module.css'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { HistoryList } from '#console/page/history/history.tsx'
import layout from '#console/page/layout.module.css'
import { useMay } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listCodeTargetsCall, showConsoleDiscountCall } from '#contract/calls/admin/codes/discounts.ts'
import type { ConsoleDiscountPage } from '#contract/schemas/admin/codes/discounts.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { DiscountForm } from './discount-form.tsx'
import { byWords, DISCOUNT_STATES, takesOffWords, usesWords } from './discount-words.ts'

const BACK = { to: '/codes', name: 'Discounts' }

export function OneDiscountPage() {
  const { id = '' } = useParams()
  const { money } = useFormats()
  const isNew = id === 'new'
  const read = useCalled(showConsoleDiscountCall, isNew ? undefined : { params: { id } })
  const targets = useCalled(listCodeTargetsCall, {})
  const discount = read.reply
  const state = discount && DISCOUNT_STATES[discount.State]
  const isThere = targets.reply && (isNew || discount)
  const hasFailed = read.hasFailed || targets.hasFailed

  function again(): void {
    read.again()
    targets.again()
  }

  return (
    <>
      <PageHead
        title={isNew ? 'New discount' : (discount?.Name ?? 'Discount')}
        badge={state && <Badge tone={state.tone}>{state.words}</Badge>}
        facts={discount && `${byWords(discount)}, ${takesOffWords(discount, money)}, used ${usesWords(discount)}`}
        back={BACK}
      />
      <div className={layout.body}>
        {!isThere && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The discount" />)}
        {targets.reply && isThere && (
          <div className={discount ? layout.wideFirst : styles.sheet}>
            <DiscountForm key={id} discount={discount} targets={targets.reply} />
            {discount && (
              <div className={styles.side}>
                <Uses discount={discount} />
                <Card title="Who changed it">
                  <HistoryList kind="discount" id={discount.Id} />
                </Card>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function Uses({ discount }: { discount: ConsoleDiscountPage }) {
  const { date, money, time } = useFormats()
  const mayOpen = useMay()('orders')
  const { Spent, Used, Uses: uses } = discount
  const aside = Used === 0 ? undefined : `${money(Spent)} in all`
  return (
    <Card title="Orders that used it" aside={aside} flush={uses.length > 0}>
      {uses.length === 0 && <p className={styles.soft}>No order has used it yet.</p>}
      {uses.length > 0 && (
        <ul className={styles.story}>
          {uses.map(({ Amount, At, OrderNumber }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order that is no longer known has no number
            <li key={at}>
              <span>
                {OrderNumber && mayOpen ? (
                  <Link to={`/orders/${OrderNumber}`}>{OrderNumber}</Link>
                ) : (
                  (OrderNumber ?? 'An order that is no longer known')
                )}
                <small>
                  <time dateTime={At}>
                    {date(At)}, {time(At)}
                  </time>
                </small>
              </span>
              <b>{money(Amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {uses.length < Used && uses.length > 0 && (
        <p className={styles.more}>
          The {uses.length} newest of {Used}.
        </p>
      )}
    </Card>
  )
}
