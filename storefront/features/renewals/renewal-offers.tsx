/**
 * The offers to renew of a household: whose pass, what it costs until when, and what it costs all others. One press
 * puts it into the cart. All of it works without JavaScript.
 */
import { Form, useNavigation } from 'react-router'
import { CART_PATH, CUSTOMER_INFO_PATH, productLink } from '#contract/rules/shop-paths.ts'
import type { OfferedRenewal } from '#contract/schemas/people/renewals.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { RENEW_INTENT, type RefusedRenewal, renewalProblemWords } from './change-renewals.ts'
import { EachSeason } from './each-season.tsx'
import styles from './renewal-offers.module.css'

export type RenewalOffersProps = {
  offers: readonly OfferedRenewal[]
  /** Those that a renewal can be charged to. */
  cards: readonly PaymentMethod[]
  /** A card was removed that passes were renewed with by themselves. */
  isStopped: boolean
  /** What came of the last press, where it was refused. */
  refused: RefusedRenewal | undefined
  className: string | undefined
}

/** Nothing where there is no offer. */
export function RenewalOffers({ offers, cards, isStopped, refused, className }: RenewalOffersProps) {
  const t = useTranslate()
  if (offers.length === 0) return null
  return (
    <section className={className} aria-labelledby="renewals">
      <h2 id="renewals" className={text.heading}>
        {t('publicui.renewals.title')}
      </h2>
      <p className={text.small}>{t('publicui.renewals.text')}</p>
      {isStopped && (
        <Message tone="info" urgent>
          {t('publicui.renewals.stopped')}
        </Message>
      )}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.Id} className={styles.offer}>
            <Offer offer={offer} cards={cards} refused={refused?.offerId === offer.Id ? refused : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OfferProps = Pick<RenewalOffersProps, 'cards' | 'refused'> & { offer: OfferedRenewal }

function Offer({ offer, cards, refused }: OfferProps) {
  const t = useTranslate()
  const money = useMoneyWords(offer.CurrencyCode)
  const { From, LastDay, NormalPrice, Person, Price, ProductName, State } = offer
  const isCheaper = NormalPrice !== null && NormalPrice > Price
  return (
    <>
      {refused && (
        <Message tone="warning" urgent>
          {renewalProblemWords(refused, t)}
        </Message>
      )}
      <div className={styles.what}>
        <h3 className={text.subheading}>{t('publicui.renewals.for', { product: ProductName, person: Person })}</h3>
        <p className={styles.price}>{money(State === 'over' && NormalPrice !== null ? NormalPrice : Price)}</p>
        <p className={classes(text.small, styles.facts)}>
          {State === 'over'
            ? t('publicui.renewals.over', { day: LastDay })
            : t('publicui.renewals.until', { from: From, day: LastDay })}
          {State !== 'over' && isCheaper && ` ${t('publicui.renewals.later', { price: money(NormalPrice) })}`}
        </p>
      </div>
      <Ways offer={offer} />
      {State !== 'over' && <EachSeason offer={offer} cards={cards} />}
    </>
  )
}

function Ways({ offer }: { offer: OfferedRenewal }) {
  const t = useTranslate()
  const { CategoryPath, Id, Person, ProductName, SeName, State } = offer
  const { formData, state } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('offer') === String(Id) && formData.get('intent') === RENEW_INTENT
  if (State === 'ordered') return <Badge tone="success">{t('publicui.renewals.ordered')}</Badge>
  if (State === 'over') {
    return (
      <div>
        <ButtonLink look="line" to={productLink(CategoryPath, SeName)}>
          {t('publicui.renewals.see', { product: ProductName })}
        </ButtonLink>
      </div>
    )
  }
  if (State === 'in_cart') {
    return (
      <div>
        <ButtonLink look="line" to={{ href: CART_PATH, plain: false }}>
          {t('publicui.renewals.incart')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Form method="post" action={CUSTOMER_INFO_PATH} discover="none">
      <input type="hidden" name="offer" value={Id} />
      <Button
        type="submit"
        look="buy"
        name="intent"
        value={RENEW_INTENT}
        busy={isBusy}
        busyLabel={t('publicui.renewals.renewing')}
        aria-label={t('publicui.renewals.renewfor', { person: Person })}
      >
        {t('publicui.renewals.renew')}
      </Button>
    </Form>
  )
}
