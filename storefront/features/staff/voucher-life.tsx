/** One voucher as staff see it, with all that became of it, oldest first. */
import type { VoucherLife } from '#contract/schemas/voucher-admin.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import text from '#ui/layout/text.module.css'
import styles from './staff.module.css'

export function VoucherLifeList({ life: { Events, Voucher } }: { life: VoucherLife }) {
  const t = useTranslate()
  const locale = useLocale()
  const { storeTimeZone = 'UTC' } = useShell().settings
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: storeTimeZone })
  return (
    <div className={styles.list} role="status">
      <div className={styles.row}>
        <span className={styles.person}>
          <span className={styles.name}>{Voucher.Description}</span>
          <span className={classes(text.small, styles.facts)}>
            <span>{t('publicui.staffvouchers.found', { id: Voucher.Id, code: Voucher.CodeMasked })}</span>
            {Voucher.OwnerEmail && <span>{Voucher.OwnerEmail}</span>}
          </span>
        </span>
        <Badge tone="neutral">{Voucher.Status}</Badge>
      </div>
      <ol>
        {Events.map(({ Actor, At, Detail, Kind }) => (
          <li key={`${At} ${Kind}`} className={classes(styles.item, styles.row)}>
            <span className={styles.person}>
              <span className={styles.name}>{t(EVENT_WORDS[Kind])}</span>
              <span className={classes(text.small, styles.facts)}>
                <time dateTime={At}>{moment.format(new Date(At))}</time>
                <span>{Actor}</span>
                {Object.entries(Detail).map(([name, value]) => (
                  <span key={name}>{`${name}: ${value}`}</span>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const EVENT_WORDS = {
  made: 'publicui.staffvouchers.eventmade',
  changed: 'publicui.staffvouchers.eventchanged',
  mailed: 'publicui.staffvouchers.eventmailed',
  claimed: 'publicui.staffvouchers.eventclaimed',
  freed: 'publicui.staffvouchers.eventfreed',
  used: 'publicui.staffvouchers.eventused',
  given_back: 'publicui.staffvouchers.eventgivenback',
  given: 'publicui.staffvouchers.eventgiven',
  ended: 'publicui.staffvouchers.eventended',
} as const satisfies Record<VoucherLife['Events'][number]['Kind'], string>
