/** What a change comes to: its rows, one sum, and for each tender where the money goes and when. */
import type { ReactNode } from 'react'
import type { RefundPart } from '#contract/schemas/people/changes.ts'
import { cardWords } from '#storefront/features/orders/when-words.ts'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import styles from './change-sums.module.css'

export function ChangeRows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>
}

type ChangeRowProps = { name: string; value: string; about?: string; isLess?: boolean }

export function ChangeRow({ about, isLess, name, value }: ChangeRowProps) {
  return (
    <div>
      <dt>
        {name}
        {about && <span>{about}</span>}
      </dt>
      <dd className={isLess ? styles.less : undefined}>{value}</dd>
    </div>
  )
}

export function ChangeSum({ name, value }: { name: string; value: string }) {
  return (
    <p className={styles.sum}>
      <span>{name}</span>
      <b>{value}</b>
    </p>
  )
}

/** Where money that comes back goes. */
export function WaysBack({ currency, parts }: { currency: string; parts: readonly RefundPart[] }) {
  const t = useTranslate()
  const money = useMoneyWords(currency)
  if (parts.length === 0) return null
  return (
    <div className={styles.back}>
      <p className={styles.ways}>{t('publicui.cancel.ways')}</p>
      <ChangeRows>
        {parts.map(({ Amount, Brand, End, Kind }) => (
          <ChangeRow
            key={`${Kind} ${End}`}
            name={Kind === 'voucher' ? t('publicui.confirm.voucher', { end: End ?? '' }) : cardWords({ Brand, End }, t)}
            about={t(Kind === 'voucher' ? 'publicui.cancel.atonce' : 'publicui.cancel.days')}
            value={money(Amount)}
          />
        ))}
      </ChangeRows>
    </div>
  )
}
