/**
 * What a cancellation takes and brings, before it happens: each row, one sum, and where each part goes. The safe way is
 * first and has the focus; the button repeats the sum. On the page of its own and in the sheet it is the same.
 */
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { whenWords } from '#storefront/features/orders/when-words.ts'
import { isPlainPress } from '#storefront/live/in-front.ts'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { type Translate, useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/inputs/button.tsx'
import type { CancelProblem } from './cancel-order.ts'
import styles from './cancel-parts.module.css'
import { type CancelAddress, cancelPath, orderAddress } from './cancel-path.ts'
import sums from './change-sums.module.css'
import { ChangeRow, ChangeRows, ChangeSum, WaysBack } from './change-sums.tsx'

export type CancelData = {
  order: Order
  /** Undefined where nothing of what is asked for can be cancelled. */
  preview: CancelPreviewReply | undefined
  address: CancelAddress
  /** Under which the form counts once. */
  once: string
}

export const CANCEL_PROBLEMS: Record<CancelProblem, TextKey> = {
  changed: 'publicui.cancel.changed',
  none: 'publicui.cancel.none',
  busy: 'publicui.cancel.busy',
  away: 'publicui.cancel.away',
}

export function cancelTitle({ IsWhole, Rows }: CancelPreviewReply, t: Translate): string {
  const [first, ...others] = Rows
  return first && others.length === 0
    ? t('publicui.cancel.one', { count: first.Pieces, name: first.ProductName })
    : t(IsWhole ? 'publicui.cancel.whole' : 'publicui.cancel.several')
}

/** How it is done in place; on a page of its own these are a link, a form and links. */
type InPlace = { onKeep(): void; onSubmit(form: FormData): void; onTurn(path: string): void }

type Props = Pick<CancelData, 'address' | 'once' | 'order'> & {
  preview: CancelPreviewReply
  isBusy: boolean
  /** The message about it has the focus. */
  hasProblem: boolean
  inPlace?: InPlace
}

export function CancelParts({ address, hasProblem, inPlace, isBusy, once, order, preview }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(preview.CurrencyCode)
  const { Back, Charges, Discounts, Fee, IsWhole, NotPaid, Parts, Rows } = preview
  return (
    <>
      <p className={sums.lead}>
        {t(IsWhole ? 'publicui.cancel.leadwhole' : 'publicui.cancel.lead', { number: preview.OrderNumber })}
      </p>
      <HowMany address={address} order={order} preview={preview} onTurn={inPlace?.onTurn} />
      <div className={classes(sums.parts, !inPlace && sums.card)}>
        <ChangeRows>
          {Rows.map(({ AssignedTo, LineId, Pieces, Price, ProductName, ...dated }) => (
            <ChangeRow
              key={LineId}
              name={t('publicui.cancel.row', { count: Pieces, name: ProductName })}
              about={[whenWords(dated, { locale, t }), AssignedTo].filter(Boolean).join(', ')}
              value={money(Price)}
            />
          ))}
          {Discounts > 0 && <ChangeRow name={t('publicui.cancel.discounts')} value={money(-Discounts)} />}
          {Charges > 0 && <ChangeRow name={t('publicui.cancel.charges')} value={money(Charges)} />}
          {NotPaid > 0 && <ChangeRow name={t('publicui.cancel.notpaid')} value={money(-NotPaid)} />}
          <ChangeRow name={feeWords(preview, t)} value={Fee > 0 ? money(-Fee) : money(0)} />
        </ChangeRows>
        <ChangeSum name={t('publicui.cancel.comesback')} value={money(Back)} />
        <WaysBack currency={preview.CurrencyCode} parts={Parts} />
      </div>
      <CancelForm {...{ address, hasProblem, inPlace, isBusy, once, order, preview }} />
    </>
  )
}

function CancelForm({ address, hasProblem, inPlace, isBusy, once, order, preview: { Back, CurrencyCode } }: Props) {
  const t = useTranslate()
  const money = useMoneyWords(CurrencyCode)
  const form = useRef<HTMLFormElement>(null)
  // What is given up is never one press of Enter away.
  useEffect(() => {
    if (!hasProblem) form.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [hasProblem])
  const { lines = [], linkKey, orderId } = address

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!inPlace) return
    event.preventDefault()
    inPlace.onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Form ref={form} method="post" action={cancelPath(address)} discover="none" className={sums.acts} onSubmit={submit}>
      {inPlace ? (
        <Button look="line" size="big" onClick={inPlace.onKeep}>
          {t('publicui.cancel.keep')}
        </Button>
      ) : (
        <ButtonLink look="line" big to={{ href: orderAddress(order, address), plain: true }}>
          {t('publicui.cancel.keep')}
        </ButtonLink>
      )}
      <Button look="danger" size="big" type="submit" busy={isBusy} busyLabel={t('publicui.cancel.cancelling')}>
        {Back > 0 ? t('publicui.cancel.submit', { amount: money(Back) }) : t('publicui.cancel.submitfree')}
      </Button>
      <input type="hidden" name="order" value={orderId} />
      {linkKey !== undefined && <input type="hidden" name="key" value={linkKey} />}
      {lines.map(({ lineId, pieces }) => (
        <input key={lineId} type="hidden" name="line" value={`${lineId}:${pieces}`} />
      ))}
      <input type="hidden" name="seen" value={Back} />
      <input type="hidden" name="once" value={once} />
    </Form>
  )
}

function feeWords({ Fee, Rows }: CancelPreviewReply, t: Translate): string {
  const until = Rows.flatMap(({ FreeUntil }) => FreeUntil ?? []).toSorted()[0]
  if (until === undefined) return t('publicui.cancel.fee')
  return t(Fee > 0 ? 'publicui.cancel.feeafter' : 'publicui.cancel.feeuntil', { day: until })
}

type HowManyProps = Pick<Props, 'address' | 'order' | 'preview'> & { onTurn: InPlace['onTurn'] | undefined }

/** Pieces of one line are alike: how many of them is chosen by links, each with its own sums. */
function HowMany({ address, onTurn, order, preview }: HowManyProps) {
  const t = useTranslate()
  const [row, ...others] = preview.Rows
  const item = order.Items.find(({ LineId }) => LineId === row?.LineId)
  const most = item && 'Pieces' in item.Cancel ? item.Cancel.Pieces : 1
  if (!row || others.length > 0 || most < 2 || most > 20) return null
  return (
    <nav className={styles.many} aria-label={t('publicui.cancel.howmany')}>
      <span>{t('publicui.cancel.howmany')}</span>
      {Array.from({ length: most }, (_, index) => index + 1).map((pieces) => {
        const href = cancelPath({ ...address, lines: [{ lineId: row.LineId, pieces }] })
        return (
          <ToLink
            key={pieces}
            className={styles.count}
            current={pieces === row.Pieces}
            label={t('publicui.cancel.countof', { count: pieces, most })}
            to={{ href, plain: false }}
            onPress={(event) => {
              if (!onTurn || !isPlainPress(event)) return
              event.preventDefault()
              onTurn(href)
            }}
          >
            {pieces}
          </ToLink>
        )
      })}
    </nav>
  )
}
