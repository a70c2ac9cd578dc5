/** Places of the dashboard: orders, plans with the way to the vouchers, and stored cards; empty ones say so. */
import type { ListedOrder } from '#contract/schemas/people/orders.ts'
import type { OwnPlan } from '#contract/schemas/people/own-plans.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import type { PlanOutcome } from '#storefront/features/account/plans/change-plan.ts'
import { OwnPlans } from '#storefront/features/account/plans/own-plans.tsx'
import { OrderList } from '#storefront/features/orders/order-list.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import styles from './hub.module.css'
import { type CardRemovalRefusal, StoredCards } from './stored-cards.tsx'

const PLACES: readonly (readonly [id: string, title: TextKey, none: TextKey, why: TextKey])[] = [
  ['orders', 'publicui.account.orders', 'publicui.account.noorders', 'publicui.account.noorderswhy'],
  ['plans', 'publicui.account.plansandvouchers', 'publicui.account.noplans', 'publicui.account.noplanswhy'],
  ['payments', 'publicui.account.payments', 'publicui.account.nopayments', 'publicui.account.nopaymentswhy'],
]

export type PlacesProps = {
  /** Undefined where they could not be loaded. */
  orders: readonly ListedOrder[] | undefined
  cards: readonly PaymentMethod[]
  /** Why the last removal of a card did not work. */
  cardRefusal: CardRemovalRefusal | undefined
  /** Undefined where they could not be loaded. */
  plans: readonly OwnPlan[] | undefined
  planOutcome: PlanOutcome | undefined
}

export function Places({ cardRefusal, cards, orders, planOutcome, plans }: PlacesProps) {
  const t = useTranslate()
  const { accountVouchers } = usePlatformLinks()
  const hasVouchers = isFeatureOn(useShell().flags, 'vouchers')
  return PLACES.map(([id, title, none, why]) => (
    <section key={id} className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={text.heading}>
        {t(title)}
      </h2>
      {id === 'orders' && orders?.length !== 0 ? (
        <Orders orders={orders} />
      ) : id === 'plans' && plans?.length !== 0 ? (
        <OwnPlans plans={plans} cards={cards} outcome={planOutcome} />
      ) : id === 'payments' && cards.length > 0 ? (
        <StoredCards cards={cards} refusal={cardRefusal} />
      ) : (
        <EmptyState title={t(none)} why={t(why)} />
      )}
      {id === 'plans' && hasVouchers && (
        <div>
          <ButtonLink look="line" to={{ href: accountVouchers, plain: true }}>
            {t('publicui.vouchers.see')}
          </ButtonLink>
        </div>
      )}
    </section>
  ))
}

function Orders({ orders }: { orders: readonly ListedOrder[] | undefined }) {
  const t = useTranslate()
  return orders ? <OrderList orders={orders} /> : <Message tone="warning">{t('publicui.orders.away')}</Message>
}
