/** The stored cards of a customer, each with a button that removes it, which works without JavaScript too. */
import { Form, useNavigation } from 'react-router'
import { deletePaymentMethodCall } from '#contract/calls/people/stored-cards.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import type { Client } from '#contract/wire/client.ts'
import { cardWords } from '#storefront/features/orders/when-words.ts'
import { isCallFailed, isMissing } from '#storefront/page/shop-errors.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import type { Log } from '#ui/live/log.ts'
import { Icon, PASS_CARD } from '#ui/media/icon.tsx'
import styles from './stored-cards.module.css'

const INTENT = 'remove-stored-card'

/** `inuse`: a payment plan is charged to it. */
export type CardRemovalRefusal = 'inuse' | 'notremoved'

/** Undefined for the form of something else; a card that is gone already is removed. */
export async function removeStoredCard(
  { ask, log }: { ask: Client; log: Log },
  form: FormData,
): Promise<{ ok: true; endsRenewals: boolean } | { ok: false; refusal: CardRemovalRefusal } | undefined> {
  if (form.get('intent') !== INTENT) return undefined
  try {
    const { message } = await ask(deletePaymentMethodCall, { params: { paymentMethodId: Number(form.get('stored')) } })
    // Passes that it would have renewed by itself are named.
    return { ok: true, endsRenewals: message.length > 0 }
  } catch (error) {
    if (isMissing(error)) return { ok: true, endsRenewals: false }
    if (isCallFailed(error) && error.problem?.code === 'CARD_IN_USE') return { ok: false, refusal: 'inuse' }
    log.error('Removing a stored card failed', { reason: String(error) })
    return { ok: false, refusal: 'notremoved' }
  }
}

type Props = {
  cards: readonly PaymentMethod[]
  /** Why the last removal did not work. */
  refusal: CardRemovalRefusal | undefined
}

export function StoredCards({ cards, refusal }: Props) {
  const t = useTranslate()
  const removing = useNavigation().formData?.get('stored')
  return (
    <>
      {refusal && (
        <Message tone="warning" urgent>
          {t(refusal === 'inuse' ? 'publicui.account.cardinuse' : 'publicui.account.cardnotremoved')}
        </Message>
      )}
      <ul>
        {cards.map((card) => {
          const name = cardWords(card, t)
          return (
            <li key={card.Id}>
              <Form
                method="post"
                action={CUSTOMER_INFO_PATH}
                discover="none"
                preventScrollReset
                className={styles.card}
              >
                <Icon stroke={PASS_CARD} />
                <b>{name}</b>
                <input type="hidden" name="stored" value={card.Id} />
                <Button
                  type="submit"
                  look="quiet"
                  name="intent"
                  value={INTENT}
                  busy={removing === String(card.Id)}
                  aria-label={t('publicui.account.removecardof', { card: name })}
                >
                  {t('publicui.account.removecard')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </>
  )
}
