/** The vouchers of the customer: what can be used now, and below what is used and over. */
import { useState } from 'react'
import type { Member } from '#contract/schemas/people/household.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { AccountNav } from '#storefront/features/account/hub/account-nav.tsx'
import { showsDashboard } from '#storefront/features/account/hub/dashboard.ts'
import hub from '#storefront/features/account/hub/hub.module.css'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './account-vouchers.module.css'
import { GiveVoucher } from './give-voucher.tsx'
import { isOver, OwnVoucher } from './own-voucher.tsx'
import { PROBLEM_WORDS, type RefusedVoucher } from './problem-words.ts'
import { SendAgain } from './send-again.tsx'
import { SendVoucher } from './send-voucher.tsx'

export type AccountVouchers = {
  vouchers: Voucher[]
  /** What the address asks to do with one of them. */
  asked: { what: 'send' | 'give' | 'again'; voucher: Voucher } | undefined
  members: Member[]
  done: 'sent' | 'gave' | 'again' | undefined
}

const redeeming = lazy(() => import('#storefront/features/vouchers/redeem-voucher.tsx'), 'Failed to load the vouchers')

const DONE_WORDS = {
  sent: 'publicui.vouchers.sent',
  gave: 'publicui.vouchers.gave',
  again: 'publicui.vouchers.againsent',
} as const

export function AccountVouchersPage({
  vouchers,
  asked,
  members,
  done,
  refused,
}: AccountVouchers & { refused: RefusedVoucher | undefined }) {
  const t = useTranslate()
  const { customerSettings } = useShell().settings
  useNeverRestored()
  const over = vouchers.filter(isOver)
  const good = vouchers.filter((voucher) => !isOver(voucher))
  const refusedHere = refused?.intent === asked?.what ? refused : undefined
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, hub.hub)}>
        <AccountNav at="vouchers" hasDashboard={showsDashboard(customerSettings, false)} />
        <div className={hub.main}>
          <section className={styles.part} aria-labelledby="vouchers">
            <div className={styles.head}>
              <h1 id="vouchers" className={text.title}>
                {t('publicui.vouchers.title')}
              </h1>
              <EnterCode />
            </div>
            <div role="status">{done && <Message tone="success">{t(DONE_WORDS[done])}</Message>}</div>
            {refused && !refusedHere && (
              <Message tone="danger" urgent>
                {t(PROBLEM_WORDS[refused.problem])}
              </Message>
            )}
            {asked?.what === 'send' && <SendVoucher voucher={asked.voucher} refused={refusedHere} />}
            {asked?.what === 'again' && <SendAgain voucher={asked.voucher} refused={refusedHere} />}
            {asked?.what === 'give' && <GiveVoucher voucher={asked.voucher} members={members} refused={refusedHere} />}
            {vouchers.length === 0 && (
              <EmptyState title={t('publicui.vouchers.none')} why={t('publicui.vouchers.nonewhy')} />
            )}
            <Rows vouchers={good} heading="h2" />
          </section>
          {over.length > 0 && (
            <section className={styles.part} aria-labelledby="over">
              <h2 id="over" className={text.heading}>
                {t('publicui.vouchers.over')}
              </h2>
              <Rows vouchers={over} heading="h3" />
            </section>
          )}
        </div>
      </div>
    </DefaultRefreshLayout>
  )
}

/** Without JavaScript a code is entered on the page of its product or in the cart. */
function EnterCode() {
  const t = useTranslate()
  const isLive = useIsLive()
  const [pressed, press] = useState(0)
  const Redeem = useLazy(redeeming, pressed > 0)?.RedeemVoucher
  if (!isLive) return null
  return (
    <>
      <Button look="pine" onClick={() => press(pressed + 1)}>
        {t('publicui.vouchers.enter')}
      </Button>
      {Redeem && <Redeem pressed={pressed} />}
    </>
  )
}

function Rows({ vouchers, heading }: { vouchers: readonly Voucher[]; heading: 'h2' | 'h3' }) {
  if (vouchers.length === 0) return null
  return (
    <div className={styles.list}>
      {vouchers.map((voucher) => (
        <OwnVoucher key={voucher.Id} voucher={voucher} heading={heading} />
      ))}
    </div>
  )
}
