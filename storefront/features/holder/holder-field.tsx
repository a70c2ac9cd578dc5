/**
 * The question for whom a product is. A customer chooses from the household (household-field.tsx), whose code comes
 * once it is known that a customer is asking; a guest is offered to sign in.
 */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { Day } from '#contract/values/day.ts'
import { HOUSEHOLD_COOKIE } from '#contract/wire/cookie-names.ts'
import { useLazy } from '#storefront/live/lazy.ts'
import { writeCookie } from '#storefront/page/cookies.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { ChoiceGroup, type ChoiceWords } from '#ui/choices/choice-group.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import type { HolderRequest } from './ask-holders.ts'
import styles from './holder.module.css'
import { lateHousehold } from './late-household.ts'
import { SignInOffer, WithoutScript } from './sign-in-offer.tsx'
import { useShopper } from './use-shopper.ts'

export type HolderFieldProps = {
  request: HolderRequest
  /** The field of the form. */
  name: string
  /** The day it is for, once it is chosen. */
  day: Day | undefined
  /** How many days may be reserved; null is any number, and undefined where no days are reserved. */
  mostDays: number | null | undefined
  memberId: number | undefined
  isLocked: boolean
  /** The people as they came with a form that was sent back. */
  posted: readonly AssignableMember[] | undefined
  onChoose: (member: AssignableMember | undefined) => void
  /** The name of the chosen person where they have no card to load anything onto. */
  onCardless?: (name: string | undefined) => void
  /** What stands around it; the name is empty where no person is chosen. */
  wordsFor: (name: string) => ChoiceWords
}

type FailedProps = { onAgain: () => void }

export type HouseholdFieldProps = HolderFieldProps & {
  /** It is known who is asking. */
  isCustomer: boolean
  /** What stands there until the household does, and where it cannot be had. */
  Skeletons: ComponentType
  Failed: ComponentType<FailedProps>
}

export function HolderField(props: HolderFieldProps) {
  const { isLocked, memberId, onCardless, onChoose, posted, wordsFor } = props
  const shopper = useShopper()
  const { log } = useVisit()
  const isGuest = shopper === 'guest'
  const [hasFailed, setFailed] = useState(false)
  const isWanted = !isGuest && !hasFailed && (shopper === 'customer' || posted !== undefined)
  const Household = useLazy(lateHousehold, isWanted, () => setFailed(true))?.HouseholdField

  const forget = useEffectEvent(() => {
    writeCookie(document, log, HOUSEHOLD_COOKIE, '', 0)
    onCardless?.(undefined)
    if (memberId !== undefined && !isLocked) onChoose(undefined)
  })
  useEffect(() => {
    if (isGuest) forget()
  }, [isGuest])

  if (isWanted && Household) {
    return (
      <Household {...props} isCustomer={shopper === 'customer'} Skeletons={HolderSkeletons} Failed={HoldersFailed} />
    )
  }
  const words = wordsFor('')
  return (
    <ChoiceGroup of="one" {...words} onClear={isLocked ? undefined : words.onClear}>
      {isGuest && <SignInOffer />}
      {!isGuest && !hasFailed && <HolderSkeletons />}
      {shopper === 'unknown' && <WithoutScript />}
      {!isGuest && hasFailed && <HoldersFailed onAgain={() => setFailed(false)} />}
    </ChoiceGroup>
  )
}

function HolderSkeletons() {
  const t = useTranslate()
  return (
    <div className={styles.loading}>
      <span className={text.visuallyHidden}>{t('publicui.holder.loading')}</span>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  )
}

function HoldersFailed({ onAgain }: FailedProps) {
  const t = useTranslate()
  return (
    <>
      <Message tone="warning">{t('publicui.holder.failed')}</Message>
      <div>
        <Button look="line" onClick={onAgain}>
          {t('publicui.holder.again')}
        </Button>
      </div>
    </>
  )
}
