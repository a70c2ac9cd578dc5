/** The plans that a customer pays over time: how each stands, what comes next, and what to do where a card failed. */
import type { OwnPayment, OwnPlan } from '#contract/schemas/people/own-plans.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import { cardWords } from '#storefront/features/orders/when-words.ts'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import type { PlanOutcome, PlanRefusal } from './change-plan.ts'
import styles from './own-plans.module.css'
import { PlanForms } from './plan-forms.tsx'
import { PlanTable } from './plan-table.tsx'

type Props = {
  /** Undefined where they could not be loaded. */
  plans: readonly OwnPlan[] | undefined
  cards: readonly PaymentMethod[]
  /** What came of the last form. */
  outcome: PlanOutcome | undefined
}

export function OwnPlans({ plans, cards, outcome }: Props) {
  const t = useTranslate()
  if (!plans) return <Message tone="warning">{t('publicui.ownplans.away')}</Message>
  return (
    <>
      {outcome?.ok && (
        <Message tone={outcome.isKnown ? 'success' : 'warning'}>
          {t(outcome.isKnown ? 'publicui.ownplans.thanks' : 'publicui.ownplans.unknown')}
        </Message>
      )}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.PlanId}>
            <PlanCard plan={plan} cards={cards} outcome={outcome} />
          </li>
        ))}
      </ul>
    </>
  )
}

const STATES: Record<OwnPlan['State'], readonly [tone: BadgeTone, words: TextKey]> = {
  Active: ['success', 'publicui.ownplans.active'],
  Overdue: ['danger', 'publicui.ownplans.overdue'],
  Paid: ['success', 'publicui.ownplans.paidoff'],
  Cancelled: ['neutral', 'publicui.ownplans.ended'],
}

const REFUSALS: Record<PlanRefusal, TextKey> = {
  declined: 'publicui.ownplans.declined',
  amountchanged: 'publicui.ownplans.changed',
  beingcharged: 'publicui.ownplans.charging',
  nocard: 'publicui.ownplans.choosecard',
  cardexpires: 'publicui.ownplans.cardexpires',
  failed: 'publicui.ownplans.notdone',
}

const OWED: readonly OwnPayment['PaymentStatus'][] = ['Scheduled', 'Retrying', 'Failed']

function PlanCard({ plan, cards, outcome }: Omit<Props, 'plans'> & { plan: OwnPlan }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(plan.CurrencyCode)
  const { Payments, PaymentMethod: card } = plan
  const made = Payments.filter(({ PaymentStatus }) => PaymentStatus === 'Paid').length
  const next = Payments.find(({ PaymentStatus }) => OWED.includes(PaymentStatus))
  const [tone, words] = STATES[plan.State]
  const titleId = `plan-${plan.PlanId}`
  const refused = outcome?.ok === false && outcome.planId === plan.PlanId ? outcome.refusal : undefined
  return (
    <article className={styles.plan} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={text.subheading}>
          {plan.ProductName}
        </h3>
        <Badge tone={tone}>{t(words)}</Badge>
        <p className={text.small}>
          {plan.PersonName !== '' && `${t('publicui.ownplans.for', { name: plan.PersonName })} · `}
          {t('publicui.ownplans.made', { made, all: Payments.length })}
        </p>
      </header>
      <progress className={styles.bar} max={Payments.length} value={made} aria-labelledby={titleId} />
      {refused && (
        <Message tone="warning" urgent>
          {t(REFUSALS[refused])}
        </Message>
      )}
      <Trouble plan={plan} />
      <dl className={styles.facts}>
        {next && (
          <Fact name={t(next.PaymentStatus === 'Failed' ? 'publicui.ownplans.wasdue' : 'publicui.ownplans.next')}>
            {t('publicui.ownplans.on', {
              amount: money(next.PaymentAmount),
              day: dayOfYear(next.NextTryDate ?? next.PaymentDate, locale),
            })}
          </Fact>
        )}
        {next && <Fact name={t('publicui.ownplans.remaining')}>{money(plan.Owed)}</Fact>}
        {next && (
          <Fact name={t('publicui.ownplans.card')}>{card ? cardWords(card, t) : t('publicui.ownplans.nocard')}</Fact>
        )}
        <Fact name={t('publicui.ownplans.order')}>{plan.OrderNumber}</Fact>
      </dl>
      <PlanTable plan={plan} />
      {next && <PlanForms plan={plan} next={next} cards={cards} />}
    </article>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What is wrong with the plan and what its owner can do. */
function Trouble({ plan }: { plan: OwnPlan }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(plan.CurrencyCode)
  const late = plan.Payments.find(({ PaymentStatus }) => PaymentStatus === 'Retrying' || PaymentStatus === 'Failed')
  if (plan.IsBeingCharged) return <Message tone="info">{t('publicui.ownplans.charging')}</Message>
  if (!late) return null
  const amount = money(late.PaymentAmount)
  return (
    <Message tone="warning">
      {late.NextTryDate === null
        ? t('publicui.ownplans.declinedlast', { amount })
        : t('publicui.ownplans.declinednext', { amount, day: dayOfYear(late.NextTryDate, locale) })}
      {plan.IsBlocked && ` ${t('publicui.ownplans.blocked')}`}
    </Message>
  )
}
