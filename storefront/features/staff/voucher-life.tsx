/** One voucher as staff see it, with all that became of it, oldest first: in sentences, with who and when. */
import type { VoucherLife } from '#contract/schemas/voucher-admin.ts'
import { type Day, dayInWords } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { formatMoney } from '#contract/values/money.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { type Translate, useLocale, useTranslate } from '#storefront/texts/texts.tsx'
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
        <Badge tone="neutral">{t(STATUS_WORDS[Voucher.Status])}</Badge>
      </div>
      <ol>
        {Events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no number, and its order never changes
          <li key={place} className={classes(styles.item, styles.row)}>
            <span className={styles.person}>
              <span className={styles.name}>{eventWords(event, t, locale)}</span>
              <span className={classes(text.small, styles.facts)}>
                <time dateTime={event.At}>{moment.format(new Date(event.At))}</time>
                <span>{actorWords(event, t)}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const STATUS_WORDS = {
  Ready: 'publicui.staffvouchers.statusready',
  InCart: 'publicui.staffvouchers.statusincart',
  NotYet: 'publicui.staffvouchers.statusnotyet',
  Used: 'publicui.staffvouchers.statusused',
  Expired: 'publicui.staffvouchers.statusexpired',
  Ended: 'publicui.staffvouchers.statusended',
} as const satisfies Record<VoucherLife['Voucher']['Status'], string>

type LifeEvent = VoucherLife['Events'][number]

/** What happened, as one sentence. What is told of an event depends on its kind (docs/vouchers.md). */
function eventWords({ Detail, Kind, ToName }: LifeEvent, t: Translate, locale: Locale): string {
  const { amountMinor, currency, expiresOn, givenFrom, template, to, usedFor, voucherId } = Detail
  switch (Kind) {
    case 'made':
      if (template) return t('publicui.staffvouchers.eventmadefromtemplate', { template })
      if (givenFrom) return t('publicui.staffvouchers.eventmadeofuse', { id: givenFrom })
      if (typeof amountMinor !== 'number') return t('publicui.staffvouchers.eventmade')
      return t('publicui.staffvouchers.eventmadegiftcard', {
        amount: formatMoney({ minor: amountMinor, currency: String(currency) }, locale),
      })
    case 'mailed':
      return to ? t('publicui.staffvouchers.eventmailedto', { email: to }) : t('publicui.staffvouchers.eventmailed')
    case 'used':
      return usedFor
        ? t('publicui.staffvouchers.eventusedfor', { purchase: usedFor })
        : t('publicui.staffvouchers.eventused')
    case 'given_back': {
      const purchase = usedFor ?? ''
      return expiresOn
        ? t('publicui.staffvouchers.eventgivenbackuntil', { purchase, day: dayInWords(expiresOn as Day, locale) })
        : t('publicui.staffvouchers.eventgivenback', { purchase })
    }
    case 'given':
      return ToName
        ? t('publicui.staffvouchers.eventgivento', { name: ToName, id: voucherId ?? '' })
        : t('publicui.staffvouchers.eventgiven', { id: voucherId ?? '' })
    case 'spent':
    case 'restored':
    case 'lapsed':
      return t(VALUE_WORDS[Kind], {
        amount: formatMoney({ minor: Number(amountMinor), currency: String(currency) }, locale),
      })
    default:
      return t(PLAIN_WORDS[Kind])
  }
}

const VALUE_WORDS = {
  spent: 'publicui.staffvouchers.eventspent',
  restored: 'publicui.staffvouchers.eventrestored',
  lapsed: 'publicui.staffvouchers.eventlapsed',
} as const

const PLAIN_WORDS = {
  changed: 'publicui.staffvouchers.eventchanged',
  claimed: 'publicui.staffvouchers.eventclaimed',
  freed: 'publicui.staffvouchers.eventfreed',
  ended: 'publicui.staffvouchers.eventended',
} as const

/** Who did it: by name while the shop knows it. Jobs and commands are the shop itself. */
function actorWords({ Actor, ActorName: name }: LifeEvent, t: Translate): string {
  const role = (['admin', 'agent', 'customer'] as const).find((known) => Actor.startsWith(`${known} `))
  if (!role) return t(Actor.startsWith('guest') ? 'publicui.staffvouchers.byguest' : 'publicui.staffvouchers.byshop')
  const [named, unnamed] = BY_WORDS[role]
  return name ? t(named, { name }) : t(unnamed)
}

const BY_WORDS = {
  admin: ['publicui.staffvouchers.byadmin', 'publicui.staffvouchers.bysomeadmin'],
  agent: ['publicui.staffvouchers.byagent', 'publicui.staffvouchers.bysomeagent'],
  customer: ['publicui.staffvouchers.bycustomer', 'publicui.staffvouchers.bysomecustomer'],
} as const
