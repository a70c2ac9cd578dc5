/** One voucher: all that became of it, what it is, and what staff do to it. Its code is shown masked. */

import { useParams } from 'react-router'
import styles from '#console/features/codes/codes.module.css'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { showVoucherLifeCall } from '#contract/calls/admin/vouchers.ts'
import type { VoucherLife } from '#contract/schemas/voucher-admin.ts'
import type { Day } from '#contract/values/day.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { VoucherActions } from './voucher-actions.tsx'
import { actorWords, eventWords, STATUS_BADGES, TYPE_WORDS } from './voucher-words.ts'

const BACK = { to: '/codes/vouchers', name: 'Vouchers' }

export function OneVoucherPage() {
  const { id = '' } = useParams()
  const { again, hasFailed, reply } = useCalled(showVoucherLifeCall, { body: { Id: id } })
  const badge = reply && STATUS_BADGES[reply.Voucher.Status]
  return (
    <>
      <PageHead
        title={reply?.Voucher.CodeMasked ?? 'Voucher'}
        badge={badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
        facts={reply && `Voucher ${reply.Voucher.Id}, ${reply.Voucher.Description}`}
        back={BACK}
      />
      <div className={layout.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The voucher" />)}
        {reply && (
          <>
            <VoucherActions life={reply} />
            <div className={layout.wideFirst}>
              <Life events={reply.Events} />
              <Facts life={reply} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Life({ events }: { events: VoucherLife['Events'] }) {
  const { date, time } = useFormats()
  return (
    <Card title="What became of it" flush>
      <ol className={styles.story}>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no number, and its order never changes
          <li key={at}>
            <span>
              {eventWords(event)}
              <small>By {actorWords(event)}</small>
            </span>
            <time dateTime={event.At}>
              {date(event.At)}, {time(event.At)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Facts({ life: { Comment, Voucher } }: { life: VoucherLife }) {
  const { weekday } = useFormats()
  const { Currency, EffectiveOn, ExpiresOn, UsageLimit, ValueIssued, ValueRemaining } = Voucher
  const amount = (of: number | null) =>
    of === null || Currency === null ? null : formatMoney(moneyFromDecimal(of, Currency), 'en-US')
  const facts: [string, string | null][] = [
    ['Kind', TYPE_WORDS[Voucher.Type]],
    ['First day', EffectiveOn && weekday(EffectiveOn as Day)],
    ['Last day', ExpiresOn ? weekday(ExpiresOn as Day) : 'None'],
    ['Used', UsageLimit === null ? String(Voucher.UsedCount) : `${Voucher.UsedCount} of ${UsageLimit}`],
    ['Left', amount(ValueRemaining)],
    ['Issued with', amount(ValueIssued)],
    ['Holder', Voucher.OwnerEmail ?? 'Any guest who has the code'],
    ['Given to', Voucher.GivenTo.join(', ') || null],
  ]
  return (
    <Card title="What it is">
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {Comment && (
        <>
          <h3 className={styles.noted}>What staff wrote</h3>
          <p className={styles.comment}>{Comment}</p>
        </>
      )}
    </Card>
  )
}
