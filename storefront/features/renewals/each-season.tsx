/**
 * Whether a pass is renewed each season by itself, and with which stored card. The words that are agreed to stand whole
 * beside the button and are kept with it. It works without JavaScript.
 */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { OfferedRenewal } from '#contract/schemas/people/renewals.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import { cardWords } from '#storefront/features/orders/when-words.ts'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import text from '#ui/layout/text.module.css'
import { AUTO_INTENT } from './change-renewals.ts'
import styles from './renewal-offers.module.css'

type Props = { offer: OfferedRenewal; cards: readonly PaymentMethod[] }

export function EachSeason({ offer, cards }: Props) {
  const t = useTranslate()
  const money = useMoneyWords(offer.CurrencyCode)
  const { AutomaticCard: card, IsAutomatic, LastDay: day, Price, State } = offer
  const isComing = IsAutomatic && card !== null && State !== 'ordered'
  return (
    <details className={styles.season}>
      <summary>{t(IsAutomatic ? 'publicui.renewals.automatic' : 'publicui.renewals.eachseason')}</summary>
      <div className={styles.agree}>
        {isComing && <p>{t('publicui.renewals.coming', { day, card, price: money(Price) })}</p>}
        {IsAutomatic && card === null && <p>{t('publicui.renewals.askedonly')}</p>}
        {IsAutomatic && <Stop offer={offer} />}
        {cards.length > 0 ? <Agree offer={offer} cards={cards} /> : <p>{t('publicui.renewals.nocards')}</p>}
      </div>
    </details>
  )
}

function Agree({ offer: { AutomaticCard, Id, Person }, cards }: Props) {
  const t = useTranslate()
  return (
    <SeasonForm id={Id} isOn>
      <p className={text.small}>{AUTO_RENEWAL.words}</p>
      <Select
        name="card"
        label={t('publicui.renewals.card')}
        items={cards.map((card) => ({ value: String(card.Id), name: cardWords(card, t) }))}
      />
      <Button
        type="submit"
        look="line"
        name="intent"
        value={AUTO_INTENT}
        busy={useIsBusy(Id, true)}
        aria-label={t('publicui.renewals.agreefor', { person: Person })}
      >
        {t(AutomaticCard === null ? 'publicui.renewals.agree' : 'publicui.renewals.othercard')}
      </Button>
    </SeasonForm>
  )
}

function Stop({ offer: { Id, Person } }: Pick<Props, 'offer'>) {
  const t = useTranslate()
  return (
    <SeasonForm id={Id} isOn={false}>
      <Button
        type="submit"
        look="line"
        name="intent"
        value={AUTO_INTENT}
        busy={useIsBusy(Id, false)}
        aria-label={t('publicui.renewals.stopfor', { person: Person })}
      >
        {t('publicui.renewals.stop')}
      </Button>
    </SeasonForm>
  )
}

const ON = { true: 'yes', false: 'no' } as const

function SeasonForm({ id, isOn, children }: { id: number; isOn: boolean; children: ReactNode }) {
  return (
    <Form method="post" action={CUSTOMER_INFO_PATH} discover="none" preventScrollReset className={styles.agree}>
      {children}
      <input type="hidden" name="offer" value={id} />
      <input type="hidden" name="version" value={AUTO_RENEWAL.version} />
      <input type="hidden" name="on" value={ON[`${isOn}`]} />
    </Form>
  )
}

function useIsBusy(id: number, isOn: boolean): boolean {
  const sent = useNavigation().formData
  const isOwn = sent?.get('intent') === AUTO_INTENT && sent.get('offer') === String(id)
  return isOwn && sent.get('on') === ON[`${isOn}`]
}
