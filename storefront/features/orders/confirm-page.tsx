/**
 * The page after the payment: where and when first, the order number, the tickets, the day as a path, the receipt last.
 * It says what the engine says, whatever the address says. While the bank is asked it looks again by itself.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ONE_PAGE_CHECKOUT_PATH, REGISTER_PATH, SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { DefaultLayout } from '#storefront/features/layouts/layout.tsx'
import { useIsLive } from '#storefront/live/moments.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { ChangeOutcome } from './change-outcome.tsx'
import styles from './confirm-page.module.css'
import { DayPath } from './day-path.tsx'
import { type LineActions, Receipt } from './receipt.tsx'
import { Tickets } from './tickets.tsx'
import { firstDayOf, isWithinWeek } from './when-words.ts'

export type ConfirmData = {
  order: Order
  /** What the signed link carries, for who came by it. */
  linkKey: string | undefined
  /** Where this page is, for looking again without scripts. */
  here: string
  pictures: PictureModel[]
  /** What was changed of it right now, in words. */
  said?: string | undefined
}

type Actions = { lineActions?: LineActions | undefined; orderActions?: ReactNode; giveWay?: ReactNode }

const LOOK_AGAIN_MS = 4_000

export function ConfirmPage({ here, linkKey, order, pictures, said, ...actions }: ConfirmData & Actions) {
  const isSold = order.Status === 'confirmed'
  const { cart } = useVisit()
  useLookAgain(order.Status === 'asking' || order.Status === 'refunding')
  // What was bought has left the cart, maybe only now.
  useEffect(() => {
    if (isSold) void cart.load()
  }, [cart, isSold])
  return (
    <DefaultLayout pictures={pictures.slice(0, 1)} isHalf={!isSold}>
      <div className={classes(wrap.wrap, styles.page)}>
        <ChangeOutcome words={said} />
        {isSold ? <Sold order={order} linkKey={linkKey} {...actions} /> : <NotSold order={order} here={here} />}
      </div>
    </DefaultLayout>
  )
}

function useLookAgain(isAsking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => void (document.visibilityState === 'visible' && revalidate()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAsking, revalidate])
}

function Sold({
  giveWay,
  lineActions,
  linkKey,
  order,
  orderActions,
}: Pick<ConfirmData, 'order' | 'linkKey'> & Actions) {
  const t = useTranslate()
  const day = firstDayOf(order)
  const { Email, IsGuest, OrderNumber, Tickets: tickets } = order
  return (
    <>
      <div className={styles.head}>
        <h1 className={text.display}>{seeYou(order, day, t)}</h1>
        <p className={text.lead}>{leadWords(order, day, t)}</p>
        <p className={styles.facts}>
          <span>{t('publicui.confirm.order', { number: OrderNumber })}</span>
          {Email && <span>{t('publicui.confirm.sentto', { email: Email })}</span>}
        </p>
      </div>
      {IsGuest && linkKey === undefined && <KeepInAccount order={order} />}
      <div className={styles.columns}>
        {(tickets.length > 0 || day) && (
          <div className={styles.main}>
            {tickets.length > 0 && <Tickets order={order} linkKey={linkKey} giveWay={giveWay} />}
            {day && <DayPath order={order} day={day} />}
          </div>
        )}
        <Receipt order={order} lineActions={lineActions} orderActions={orderActions} />
      </div>
    </>
  )
}

function seeYou(order: Order, day: ReturnType<typeof firstDayOf>, t: ReturnType<typeof useTranslate>): string {
  if (!day) return t('publicui.confirm.thanks')
  return isWithinWeek(order, day) ? t('publicui.confirm.seeyou', { day }) : t('publicui.confirm.seeyoulater', { day })
}

function leadWords(order: Order, day: ReturnType<typeof firstDayOf>, t: ReturnType<typeof useTranslate>): string {
  if (order.LaterPayments.length > 0) return t('publicui.confirm.leadplan')
  const free = order.Total === 0 ? 'yes' : 'no'
  return day ? t('publicui.confirm.lead', { day, free }) : t('publicui.confirm.leadanyday', { free })
}

/** Who makes an account in this browser finds the order in it. */
function KeepInAccount({ order }: { order: Order }) {
  const t = useTranslate()
  const isLive = useIsLive()
  const [isWanted, setWanted] = useState(true)
  if (!isWanted) return null
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <div>
        <h2 id="keep" className={text.subheading}>
          {t('publicui.confirm.keep', { tickets: order.Tickets.length > 0 ? 'some' : 'none' })}
        </h2>
        <p className={text.small}>{t('publicui.confirm.keepwhy')}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink look="pine" to={{ href: REGISTER_PATH, plain: false }}>
          {t('publicui.confirm.register')}
        </ButtonLink>
        {isLive && (
          <Button look="quiet" onClick={() => setWanted(false)}>
            {t('publicui.confirm.notnow')}
          </Button>
        )}
      </div>
    </section>
  )
}

function NotSold({ order, here }: Pick<ConfirmData, 'order' | 'here'>) {
  const t = useTranslate()
  const money = useMoneyWords(order.CurrencyCode)
  const amount = money(order.AccountInfo.DepositAmount)
  const toShop = (
    <ButtonLink look="line" to={{ href: SHOPPING_PATH, plain: false }}>
      {t('publicui.confirm.again')}
    </ButtonLink>
  )
  switch (order.Status) {
    case 'open':
      return (
        <Said order={order} title={t('publicui.confirm.open')} words={[t('publicui.confirm.openwhy')]}>
          <ButtonLink look="buy" to={{ href: order.PayUrl ?? ONE_PAGE_CHECKOUT_PATH, plain: order.PayUrl !== null }}>
            {t('publicui.confirm.goonpaying')}
          </ButtonLink>
          <ButtonLink look="line" to={{ href: ONE_PAGE_CHECKOUT_PATH, plain: false }}>
            {t('publicui.confirm.backtocheckout')}
          </ButtonLink>
        </Said>
      )
    case 'refunded':
      return (
        <Said
          order={order}
          title={t('publicui.confirm.refundedtitle')}
          words={[t('publicui.confirm.refundedwhy', { amount })]}
        >
          {toShop}
        </Said>
      )
    case 'refunding':
      return (
        <Said
          order={order}
          title={t('publicui.confirm.refundedtitle')}
          words={[t('publicui.confirm.refundingwhy', { amount })]}
        >
          {toShop}
        </Said>
      )
    case 'review':
      return (
        <Said order={order} title={t('publicui.confirm.review')} words={[t('publicui.confirm.reviewwhy')]}>
          {toShop}
        </Said>
      )
    case 'cancelled':
      return (
        <Said order={order} title={t('publicui.confirm.cancelled')} words={cancelledWords(order, money, t)}>
          {toShop}
        </Said>
      )
    default:
      return (
        <Said
          order={order}
          title={t('publicui.confirm.asking')}
          words={[t('publicui.confirm.askingbank'), t('publicui.confirm.askingwhy')]}
        >
          <ButtonLink look="line" to={{ href: here, plain: true }}>
            {t('publicui.confirm.lookagain')}
          </ButtonLink>
        </Said>
      )
  }
}

function cancelledWords(
  { Refunded }: Order,
  money: (amount: number) => string,
  t: ReturnType<typeof useTranslate>,
): string[] {
  return Refunded > 0 ? [t('publicui.cancel.wholewhy', { amount: money(Refunded) })] : []
}

type SaidProps = { order: Order; title: string; words: readonly string[]; children: ReactNode }

function Said({ order, title, words, children }: SaidProps) {
  const t = useTranslate()
  const [first, ...others] = words
  return (
    <div className={styles.head}>
      <h1 className={text.title}>{title}</h1>
      <p className={styles.facts}>{t('publicui.confirm.order', { number: order.OrderNumber })}</p>
      {first !== undefined && (
        <Message tone="warning" urgent>
          <p>{first}</p>
          {others.map((more) => (
            <p key={more}>{more}</p>
          ))}
        </Message>
      )}
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
