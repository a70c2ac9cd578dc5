/**
 * After the page of the provider that saves a card: what became of it, in plain words, and the one thing to do next.
 * Opened again it says the same. The provider's page on another host is reached from here without JavaScript.
 */
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { CardSetup } from '#contract/schemas/people/own-plans.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { cardWords } from '#storefront/features/orders/when-words.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import type { CardSetupData, CardSetupProblem } from './card-setup.ts'
import styles from './card-setup-page.module.css'
import { NewCardForm } from './new-card-form.tsx'

const PLANS = { href: `${CUSTOMER_INFO_PATH}#plans`, plain: true }

export function CardSetupPage(shown: CardSetupData) {
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        {'setup' in shown ? <Setup setup={shown.setup} /> : <Problem problem={shown.problem} />}
      </div>
    </DefaultRefreshLayout>
  )
}

type Words = readonly [title: TextKey, lead: TextKey]

const WORDS: Record<CardSetup['Status'], Words> = {
  Open: ['publicui.newcard.open', 'publicui.newcard.openwhy'],
  Asking: ['publicui.newcard.asking', 'publicui.newcard.askingwhy'],
  Saved: ['publicui.newcard.saved', 'publicui.newcard.savedwhy'],
  Declined: ['publicui.newcard.declined', 'publicui.newcard.declinedwhy'],
  GivenUp: ['publicui.newcard.givenup', 'publicui.newcard.givenupwhy'],
  Expires: ['publicui.newcard.expires', 'publicui.newcard.expireswhy'],
  NotNeeded: ['publicui.newcard.notneeded', 'publicui.newcard.notneededwhy'],
}

const TRY_AGAIN: readonly CardSetup['Status'][] = ['Declined', 'GivenUp', 'Expires']

function Setup({ setup }: { setup: CardSetup }) {
  const t = useTranslate()
  const { Card, IsOverdue, PlanId, ProductName, RedirectUrl, Status } = setup
  const [title, lead] = WORDS[Status]
  const card = Card ? cardWords(Card, t) : ''
  return (
    <>
      <h1 className={text.title}>{t(title)}</h1>
      <p className={text.lead}>{t(lead, { card, product: ProductName })}</p>
      {Status === 'Saved' && IsOverdue && <Message tone="warning">{t('publicui.newcard.stilloverdue')}</Message>}
      {TRY_AGAIN.includes(Status) && <NewCardForm planId={PlanId} look="pine" />}
      <div className={styles.ways}>
        {RedirectUrl !== null && (
          <ButtonLink look="pine" to={{ href: RedirectUrl, plain: true }}>
            {t('publicui.newcard.goon')}
          </ButtonLink>
        )}
        {Status === 'Asking' && (
          <ButtonLink look="pine" to={{ href: `?setup=${setup.SetupId}`, plain: true }}>
            {t('publicui.newcard.lookagain')}
          </ButtonLink>
        )}
        <ButtonLink look={Status === 'Saved' ? 'pine' : 'line'} to={PLANS}>
          {t('publicui.newcard.toplans')}
        </ButtonLink>
      </div>
    </>
  )
}

const PROBLEMS: Record<CardSetupProblem, Words> = {
  inperson: ['publicui.newcard.inperson', 'publicui.newcard.inpersonwhy'],
  away: ['publicui.newcard.away', 'publicui.newcard.awaywhy'],
  noplan: ['publicui.newcard.noplan', 'publicui.newcard.noplanwhy'],
}

function Problem({ problem }: { problem: CardSetupProblem }) {
  const t = useTranslate()
  const [title, lead] = PROBLEMS[problem]
  return (
    <>
      <h1 className={text.title}>{t(title)}</h1>
      <p className={text.lead}>{t(lead)}</p>
      <div className={styles.ways}>
        <ButtonLink look="line" to={PLANS}>
          {t('publicui.newcard.toplans')}
        </ButtonLink>
      </div>
    </>
  )
}
