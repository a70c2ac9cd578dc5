/**
 * Where staff find a customer and begin to act for them. The search stands in the address. A row opens to the form that
 * asks why; a person without an account leads to the head of their household instead.
 */
import { Form, useNavigation } from 'react-router'
import type { FoundCustomer } from '#contract/schemas/people/customers.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { DOWN, Icon } from '#ui/media/icon.tsx'
import type { RefusedActFor } from './act-for.ts'
import { ACT_FOR_WORDS, ActForForm } from './act-for-form.tsx'
import {
  CUSTOMERS_PATH,
  LONGEST_SEARCH,
  MOST_FOUND,
  type SearchedCustomers,
  SHORTEST_SEARCH,
} from './customer-search.ts'
import styles from './staff.module.css'

type Props = { searched: SearchedCustomers; refused: RefusedActFor | undefined }

export function CustomersPage({ searched, refused }: Props) {
  const t = useTranslate()
  const { admin } = usePlatformLinks()
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <ToLink to={{ href: admin, plain: true }} className={styles.back}>
          {t('publicui.staff.back')}
        </ToLink>
        <h1 className={text.title}>{t('publicui.staff.customers')}</h1>
        <p className={text.lead}>{t('publicui.staff.customerstext')}</p>
        <SearchForm searched={searched} />
        {refused && !searched.found.some((one) => one.Id === refused.customerId && canBeActedFor(one)) && (
          <Message tone="danger" urgent>
            {t(ACT_FOR_WORDS[refused.refusal])}
          </Message>
        )}
        <Results searched={searched} refused={refused} />
      </div>
    </DefaultRefreshLayout>
  )
}

/** Only such a row has the form, and shows there what became of it. */
const canBeActedFor = ({ IsActive, IsGuest }: FoundCustomer) => IsActive && !IsGuest

function SearchForm({ searched: { state, words } }: { searched: SearchedCustomers }) {
  const t = useTranslate()
  const { location } = useNavigation()
  const isBusy = location?.search.startsWith('?q=') === true
  return (
    <Form method="get" action={CUSTOMERS_PATH} role="search" discover="none" className={styles.search}>
      <TextField
        key={words}
        label={t('publicui.staff.search')}
        name="q"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={SHORTEST_SEARCH}
        maxLength={LONGEST_SEARCH}
        defaultValue={words}
        hint={t('publicui.staff.searchhint')}
        error={state === 'short' ? t('publicui.staff.searchshort') : undefined}
        className={styles.words}
      />
      <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.staff.searching')}>
        {t('publicui.staff.searchaction')}
      </Button>
    </Form>
  )
}

function Results({ searched: { found, state, words }, refused }: Props) {
  const t = useTranslate()
  if (state === 'toomany' || state === 'failed') {
    return (
      <Message tone="danger" urgent>
        {t(state === 'toomany' ? 'publicui.staff.toomany' : 'publicui.staff.failed')}
      </Message>
    )
  }
  if (state !== 'found') return null
  return (
    <section className={styles.results} aria-labelledby="found">
      <h2 id="found" className={text.small}>
        {t(found.length < MOST_FOUND ? 'publicui.staff.found' : 'publicui.staff.foundmany', { count: found.length })}
      </h2>
      {found.length === 0 && (
        <EmptyState title={t('publicui.staff.none', { words })} why={t('publicui.staff.nonewhy')} />
      )}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((customer) => (
            <li key={customer.Id} className={styles.item}>
              <Found customer={customer} refused={refused?.customerId === customer.Id ? refused : undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type FoundProps = { customer: FoundCustomer; refused: RefusedActFor | undefined }

function Found({ customer, refused }: FoundProps) {
  const t = useTranslate()
  const { Fullname, Id, IsGuest } = customer
  if (!canBeActedFor(customer)) {
    return (
      <div className={styles.row}>
        <Person customer={customer} />
        <Badge tone="neutral">{t(IsGuest ? 'publicui.staff.noaccount' : 'publicui.staff.closed')}</Badge>
      </div>
    )
  }
  return (
    <details name="customer" open={refused !== undefined}>
      <summary className={styles.row}>
        <Person customer={customer} />
        <span className={styles.open}>
          {t('publicui.staff.actfor', { name: customer.FirstName })}
          <Icon stroke={DOWN} />
        </span>
      </summary>
      <ActForForm customerId={Id} name={Fullname} refused={refused} />
    </details>
  )
}

function Person({ customer: { Email, Fullname, HouseholdHead, HouseholdSize, IsGuest } }: { customer: FoundCustomer }) {
  const t = useTranslate()
  const household =
    HouseholdHead === null
      ? t('publicui.staff.household', { count: HouseholdSize })
      : t('publicui.staff.member', { name: HouseholdHead })
  return (
    <span className={styles.person}>
      <span className={styles.name}>{Fullname}</span>
      <span className={classes(text.small, styles.facts)}>
        {Email && <span>{Email}</span>}
        <span>{household}</span>
        {IsGuest && HouseholdHead !== null && (
          <ToLink to={{ href: `${CUSTOMERS_PATH}?q=${encodeURIComponent(HouseholdHead)}`, plain: false }}>
            {t('publicui.staff.findhead', { name: HouseholdHead })}
          </ToLink>
        )}
      </span>
    </span>
  )
}
