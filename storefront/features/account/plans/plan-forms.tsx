/** Pay before the day, and pay with another card; both are plain forms that work without JavaScript. */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { OwnPayment, OwnPlan } from '#contract/schemas/people/own-plans.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import { cardWords } from '#storefront/features/orders/when-words.ts'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import text from '#ui/layout/text.module.css'
import { CHANGE_CARD, PAY_ALL, PAY_NEXT } from './change-plan.ts'
import { NewCardForm } from './new-card-form.tsx'
import styles from './own-plans.module.css'

type Props = { plan: OwnPlan; next: OwnPayment; cards: readonly PaymentMethod[] }

export function PlanForms({ plan, next, cards }: Props) {
  const t = useTranslate()
  const sent = useNavigation().formData
  const working = sent?.get('plan') === plan.PlanId ? sent.get('intent') : undefined
  const isLate = plan.State === 'Overdue'
  const others = cards.filter(({ Id }) => Id !== plan.PaymentMethod?.Id)
  return (
    <>
      <details className={styles.more} open={isLate}>
        <summary>{t('publicui.ownplans.change')}</summary>
        {others.length > 0 && (
          <PlanForm plan={plan}>
            <p className={text.small}>{t('publicui.ownplans.changetext')}</p>
            <Select
              name="card"
              label={t('publicui.ownplans.othercard')}
              items={others.map((card) => ({ value: String(card.Id), name: cardWords(card, t) }))}
            />
            <div className={styles.actions}>
              <Button type="submit" look="pine" name="intent" value={CHANGE_CARD} busy={working === CHANGE_CARD}>
                {t('publicui.ownplans.usecard')}
              </Button>
            </div>
          </PlanForm>
        )}
        <NewCardForm planId={plan.PlanId} look={others.length > 0 ? 'line' : 'pine'} />
      </details>
      <details className={styles.more}>
        <summary>{t('publicui.ownplans.early')}</summary>
        <PayNow plan={plan} next={next} working={working} />
      </details>
    </>
  )
}

function PayNow({ plan, next, working }: Omit<Props, 'cards'> & { working: FormDataEntryValue | null | undefined }) {
  const t = useTranslate()
  const money = useMoneyWords(plan.CurrencyCode)
  const card = plan.PaymentMethod
  if (!card) return <p>{t('publicui.ownplans.earlynocard')}</p>
  const hasMore = plan.Owed !== next.PaymentAmount
  return (
    <PlanForm plan={plan}>
      <p className={text.small}>{t('publicui.ownplans.earlytext', { card: cardWords(card, t) })}</p>
      <input type="hidden" name="next" value={next.PaymentNumber} />
      <input type="hidden" name="nextAmount" value={next.PaymentAmount} />
      <input type="hidden" name="owed" value={plan.Owed} />
      <div className={styles.actions}>
        {hasMore && (
          <Button type="submit" look="line" name="intent" value={PAY_NEXT} busy={working === PAY_NEXT}>
            {t('publicui.ownplans.paynext', { amount: money(next.PaymentAmount) })}
          </Button>
        )}
        <Button
          type="submit"
          look="buy"
          name="intent"
          value={PAY_ALL}
          busy={working === PAY_ALL}
          busyLabel={t('publicui.ownplans.paying')}
        >
          {t('publicui.ownplans.payall', { amount: money(plan.Owed) })}
        </Button>
      </div>
    </PlanForm>
  )
}

function PlanForm({ plan, children }: { plan: OwnPlan; children: ReactNode }) {
  return (
    <Form method="post" action={CUSTOMER_INFO_PATH} discover="none" preventScrollReset className={styles.form}>
      <input type="hidden" name="plan" value={plan.PlanId} />
      {children}
    </Form>
  )
}
