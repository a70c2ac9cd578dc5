/** What the household has: reserved days, passes, and below what is over. A reserved day can be cancelled. */
import { CUSTOMER_INFO_PATH, orderDetailPath } from '#contract/rules/shop-paths.ts'
import type { Entitlement } from '#contract/schemas/people/customers.ts'
import type { Day } from '#contract/values/day.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { dayOfYear, severalDays, shortDay, shortTime } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { CancelQuestion, RESERVATIONS_PLACE } from './cancel-question.tsx'
import styles from './reservations.module.css'
import { shownEntitlements } from './shown-entitlements.ts'

export type EntitlementsProps = {
  /** Undefined where they could not be loaded. */
  entitlements: readonly Entitlement[] | undefined
  /** The number of the day that the address asks to cancel. */
  asked: string | null
  isDone: boolean
  /** The last cancellation did not work. */
  isRefused: boolean
}

export function Entitlements({ entitlements, asked, isDone, isRefused, className }: Props) {
  const t = useTranslate()
  const { days, over, passes } = shownEntitlements(entitlements ?? [])
  const reserved = days.find(({ CanCancel, Id }) => CanCancel && String(Id) === asked)
  return (
    <section className={className} aria-labelledby={RESERVATIONS_PLACE}>
      <h2 id={RESERVATIONS_PLACE} className={text.heading}>
        {t('publicui.reservations.title')}
      </h2>
      <div role="status" className={styles.told}>
        {isDone && !isRefused && <Message tone="success">{t('publicui.reservations.done')}</Message>}
      </div>
      {isRefused && (
        <Message tone="danger" urgent>
          {t('publicui.reservations.refused')}
        </Message>
      )}
      {reserved && !isRefused && <CancelQuestion reserved={reserved} />}
      {!entitlements && <Message tone="warning">{t('publicui.reservations.notloaded')}</Message>}
      {entitlements && days.length + passes.length === 0 && (
        <EmptyState title={t('publicui.reservations.none')} why={t('publicui.reservations.nonewhy')} />
      )}
      <Rows owned={[...days, ...passes]} />
      {over.length > 0 && (
        <details className={styles.more}>
          <summary>{t('publicui.reservations.past', { count: over.length })}</summary>
          <Rows owned={over} />
        </details>
      )}
    </section>
  )
}

type Props = EntitlementsProps & { className?: string | undefined }

function Rows({ owned }: { owned: readonly Entitlement[] }) {
  if (owned.length === 0) return null
  return (
    <ul className={styles.list}>
      {owned.map((one) => (
        <li key={one.Id} className={styles.row}>
          <Row owned={one} />
        </li>
      ))}
    </ul>
  )
}

const TONES: Record<Entitlement['Status'], BadgeTone> = {
  Active: 'success',
  Upcoming: 'pine',
  Used: 'neutral',
  Missed: 'warning',
  Over: 'neutral',
  Cancelled: 'neutral',
}

function Row({ owned }: { owned: Entitlement }) {
  const t = useTranslate()
  const { Fullname, ProductName, Status } = owned
  return (
    <>
      <div className={styles.what}>
        <p className={text.subheading}>{ProductName}</p>
        <p className={text.small}>
          {Fullname}, {useWhen(owned)}
        </p>
      </div>
      <span className={styles.status}>
        <Badge tone={TONES[Status]}>{t('publicui.reservations.status', { status: Status })}</Badge>
      </span>
      <WhatNow owned={owned} />
    </>
  )
}

function useWhen({ Dates, ValidFrom, ValidUntil, Status }: Entitlement): string {
  const t = useTranslate()
  const locale = useLocale()
  const [first] = Dates
  if (first !== undefined) return Dates.length > 1 ? severalDays(Dates, locale) : dayOfYear(first, locale)
  if (Status === 'Upcoming') return t('publicui.reservations.goodfrom', { day: ValidFrom })
  return ValidUntil === null ? t('publicui.reservations.forgood') : t('publicui.reservations.good', { day: ValidUntil })
}

const WHY: Record<NonNullable<Entitlement['ReasonCode']>, TextKey | undefined> = {
  ALREADY_CANCELLED: undefined,
  NOT_RESERVED: undefined,
  PAID_FOR: 'publicui.reservations.onorder',
  NOT_YOURS: 'publicui.reservations.notyours',
  USED: undefined,
  NEVER: 'publicui.reservations.never',
  TOO_LATE: 'publicui.reservations.toolate',
}

/** Until when it can be cancelled, or why not; what was bought is changed on the page of its order. */
function WhatNow({ owned }: { owned: Entitlement }) {
  const t = useTranslate()
  const locale = useLocale()
  const { CanCancel, CancelUntil, Date: day, Fullname, Id, OrderId, ProductName, ReasonCode } = owned
  const shown = dayOfYear((day ?? owned.ValidFrom) as Day, locale)
  if (CanCancel) {
    return (
      <div className={styles.now}>
        {CancelUntil && <span>{untilWords(CancelUntil, locale, t)}</span>}
        <ButtonLink
          look="line"
          small
          to={{ href: `${CUSTOMER_INFO_PATH}?cancel=${Id}#${RESERVATIONS_PLACE}`, plain: false }}
          label={t('publicui.reservations.cancelof', { day: shown, name: Fullname ?? '' })}
        >
          {t('publicui.reservations.cancel')}
        </ButtonLink>
      </div>
    )
  }
  const why = ReasonCode && WHY[ReasonCode]
  const isOnOrder = OrderId !== null && (ReasonCode === 'NOT_RESERVED' || ReasonCode === 'PAID_FOR')
  return (
    <div className={styles.now}>
      {why && <span>{t(why)}</span>}
      {isOnOrder && (
        <ButtonLink
          look="quiet"
          small
          to={{ href: orderDetailPath(OrderId), plain: false }}
          label={t('publicui.reservations.orderof', { product: ProductName, day: shown })}
        >
          {t('publicui.reservations.order')}
        </ButtonLink>
      )}
    </div>
  )
}

function untilWords(until: string, locale: string, t: ReturnType<typeof useTranslate>): string {
  const [last = '', time] = until.split('T')
  const day = shortDay(last as Day, locale)
  return time === undefined
    ? t('publicui.reservations.until', { day })
    : t('publicui.reservations.untiltime', { day, time: shortTime(time, locale) ?? time })
}
