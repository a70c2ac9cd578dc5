/**
 * What a cancellation takes and brings, before it happens: each row, one sum, and where each part goes. The safe way is
 * first and has the focus; the button repeats the sum. A page of its own, so it works without JavaScript too.
 */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { cardWords, whenWords } from '#storefront/features/orders/when-words.ts'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import type { CancelProblem } from './cancel-order.ts'
import styles from './cancel-page.module.css'
import { type CancelAddress, cancelPath } from './cancel-path.ts'

export type CancelData = {
  order: Order
  /** Undefined where nothing of what is asked for can be cancelled. */
  preview: CancelPreviewReply | undefined
  address: CancelAddress
  /** Under which the form counts once. */
  once: string
}

const PROBLEMS: Record<CancelProblem, TextKey> = {
  changed: 'publicui.cancel.changed',
  none: 'publicui.cancel.none',
  busy: 'publicui.cancel.busy',
  away: 'publicui.cancel.away',
}

export function CancelPage({ address, once, order, preview, problem }: CancelData & { problem?: CancelProblem }) {
  const t = useTranslate()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) message.current?.focus()
  }, [problem])
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        {problem && (
          <div ref={message} tabIndex={-1}>
            <Message tone="warning" urgent>
              {t(PROBLEMS[problem])}
            </Message>
          </div>
        )}
        {preview ? (
          <Asked address={address} once={once} order={order} preview={preview} hasProblem={problem !== undefined} />
        ) : (
          <>
            <h1 className={text.title}>{t('publicui.cancel.nothing')}</h1>
            <p>{t('publicui.cancel.nothingwhy')}</p>
            <p>
              <ButtonLink look="line" to={{ href: orderAddress(order, address), plain: true }}>
                {t('publicui.cancel.back')}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </DefaultRefreshLayout>
  )
}

/** The order in the account for its customer, else the page that its link opens. */
export function orderAddress(
  { IsGuest, OrderId }: Pick<Order, 'IsGuest' | 'OrderId'>,
  { linkKey }: CancelAddress,
): string {
  return IsGuest || linkKey !== undefined ? orderPath(OrderId, linkKey) : `/customer/orders/${OrderId}`
}

type AskedProps = Pick<CancelData, 'address' | 'once' | 'order'> & { preview: CancelPreviewReply; hasProblem: boolean }

function Asked({ address, hasProblem, once, order, preview }: AskedProps) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(preview.CurrencyCode)
  const isBusy = useNavigation().state !== 'idle'
  const safe = useRef<HTMLDivElement>(null)
  const { Back, Charges, Discounts, Fee, IsWhole, NotPaid, Rows } = preview
  // The page is opened anew: what is given up is never one press of Enter away.
  useEffect(() => {
    if (!hasProblem) safe.current?.querySelector('a')?.focus()
  }, [hasProblem])
  const [first] = Rows
  const title =
    Rows.length === 1 && first
      ? t('publicui.cancel.one', { count: first.Pieces, name: first.ProductName })
      : t(IsWhole ? 'publicui.cancel.whole' : 'publicui.cancel.several')
  return (
    <>
      <h1 className={text.title}>{title}</h1>
      <p className={styles.lead}>
        {t(IsWhole ? 'publicui.cancel.leadwhole' : 'publicui.cancel.lead', { number: preview.OrderNumber })}
      </p>
      <HowMany address={address} order={order} preview={preview} />
      <div className={styles.card}>
        <dl className={styles.rows}>
          {Rows.map(({ AssignedTo, LineId, Pieces, Price, ProductName, ...dated }) => (
            <Row
              key={LineId}
              name={t('publicui.cancel.row', { count: Pieces, name: ProductName })}
              about={[whenWords(dated, { locale, t }), AssignedTo].filter(Boolean).join(', ')}
              value={money(Price)}
            />
          ))}
          {Discounts > 0 && <Row name={t('publicui.cancel.discounts')} value={money(-Discounts)} />}
          {Charges > 0 && <Row name={t('publicui.cancel.charges')} value={money(Charges)} />}
          {NotPaid > 0 && <Row name={t('publicui.cancel.notpaid')} value={money(-NotPaid)} />}
          <Row name={feeWords(preview, t)} value={Fee > 0 ? money(-Fee) : money(0)} />
        </dl>
        <p className={styles.sum}>
          <span>{t('publicui.cancel.comesback')}</span>
          <b>{money(Back)}</b>
        </p>
        <Ways preview={preview} />
      </div>
      <Form method="post" action={cancelPath(address)} discover="none" className={styles.acts}>
        <Hidden address={address} seen={Back} once={once} />
        <div ref={safe}>
          <ButtonLink look="line" big to={{ href: orderAddress(order, address), plain: true }}>
            {t('publicui.cancel.keep')}
          </ButtonLink>
        </div>
        <Button look="danger" size="big" type="submit" busy={isBusy} busyLabel={t('publicui.cancel.cancelling')}>
          {Back > 0 ? t('publicui.cancel.submit', { amount: money(Back) }) : t('publicui.cancel.submitfree')}
        </Button>
      </Form>
    </>
  )
}

function feeWords({ Fee, Rows }: CancelPreviewReply, t: ReturnType<typeof useTranslate>): string {
  const until = Rows.flatMap(({ FreeUntil }) => FreeUntil ?? []).toSorted()[0]
  if (until === undefined) return t('publicui.cancel.fee')
  return t(Fee > 0 ? 'publicui.cancel.feeafter' : 'publicui.cancel.feeuntil', { day: until })
}

function Ways({ preview: { CurrencyCode, Parts } }: { preview: CancelPreviewReply }) {
  const t = useTranslate()
  const money = useMoneyWords(CurrencyCode)
  if (Parts.length === 0) return null
  return (
    <div className={styles.back}>
      <p className={styles.small}>{t('publicui.cancel.ways')}</p>
      <dl className={styles.rows}>
        {Parts.map(({ Amount, Brand, End, Kind }) => (
          <Row
            key={`${Kind} ${End}`}
            name={Kind === 'voucher' ? t('publicui.confirm.voucher', { end: End ?? '' }) : cardWords({ Brand, End }, t)}
            about={t(Kind === 'voucher' ? 'publicui.cancel.atonce' : 'publicui.cancel.days')}
            value={money(Amount)}
          />
        ))}
      </dl>
    </div>
  )
}

function Row({ about, name, value }: { name: string; value: string; about?: string }) {
  return (
    <div>
      <dt>
        {name}
        {about && <span>{about}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Pieces of one line are alike: how many of them is chosen by links, each with its own sums. */
function HowMany({ address, order, preview }: Pick<AskedProps, 'address' | 'order' | 'preview'>) {
  const t = useTranslate()
  const [row, ...others] = preview.Rows
  const item = order.Items.find(({ LineId }) => LineId === row?.LineId)
  const most = item && 'Pieces' in item.Cancel ? item.Cancel.Pieces : 1
  if (!row || others.length > 0 || most < 2 || most > 20) return null
  return (
    <nav className={styles.many} aria-label={t('publicui.cancel.howmany')}>
      <span>{t('publicui.cancel.howmany')}</span>
      {Array.from({ length: most }, (_, index) => index + 1).map((pieces) => (
        <ToLink
          key={pieces}
          className={styles.count}
          current={pieces === row.Pieces}
          label={t('publicui.cancel.countof', { count: pieces, most })}
          to={{ href: cancelPath({ ...address, lines: [{ lineId: row.LineId, pieces }] }), plain: false }}
        >
          {pieces}
        </ToLink>
      ))}
    </nav>
  )
}

function Hidden({
  address: { lines = [], linkKey, orderId },
  once,
  seen,
}: {
  address: CancelAddress
  seen: number
  once: string
}) {
  return (
    <>
      <input type="hidden" name="order" value={orderId} />
      {linkKey !== undefined && <input type="hidden" name="key" value={linkKey} />}
      {lines.map(({ lineId, pieces }) => (
        <input key={lineId} type="hidden" name="line" value={`${lineId}:${pieces}`} />
      ))}
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="once" value={once} />
    </>
  )
}
