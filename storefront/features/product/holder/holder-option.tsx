/**
 * The option that asks for whom the product is. Where no option asks although the product is for one person, or a card
 * is to be reloaded, the page asks by itself.
 */
import { useEffect } from 'react'
import { isAssignmentLocked } from '#contract/rules/people/assignment-lock.ts'
import { entryField } from '#contract/rules/product-form.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import { createFastFlow } from '#storefront/features/holder/fast-flow.ts'
import { HolderField } from '#storefront/features/holder/holder-field.tsx'
import { type Configuration, wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { dayWords } from '#storefront/features/product/configurator/option-words.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'
import { askedPerson } from './asked-person.ts'
import { holderRequest } from './holder-request.ts'

type Props = {
  /** Undefined where no option asks. */
  option?: ShownOption | undefined
  /** A press of the button led to it. */
  isMissing?: boolean
  isNested?: boolean
}

export function HolderOption({ option, isMissing = false, isNested = false }: Props) {
  const t = useTranslate()
  const configurator = useConfigurator()
  const { configuration } = useConfiguration()
  const { memberId, product } = configuration
  const asked = option ?? askedPerson(t('publicui.holder.title'), { memberId, isMissing })
  const { cart } = useStore(useVisit().cart)
  const fastFlow = configurator.part(createFastFlow, undefined)
  useEffect(() => fastFlow.listen(window), [fastFlow])
  return (
    <HolderField
      request={holderRequest(configuration)}
      name={entryField(product.Id, 'ContactId')}
      memberId={memberId}
      day={wantedDays(configuration)[0]}
      mostDays={product.IsReservationProduct ? product.MaxReservations : undefined}
      isLocked={isLocked(configuration, cart)}
      posted={configuration.holders}
      onChoose={(member) => configurator.assign(member?.Id, member?.Fullname)}
      onCardless={(name) => configurator.seeReloadBlock(name && t('publicui.holder.nocard', { name }))}
      wordsFor={(name) => ({
        ...dayWords(asked, name, t),
        isHeading: !isNested,
        onClear: memberId === undefined || asked.isRequired ? undefined : () => configurator.assign(undefined),
      })}
    />
  )
}

/** By the product, or by the line of the cart that is being changed: one that renews a pass stays with its person. */
export function isLocked({ lineId, product }: Configuration, cart: Cart | undefined): boolean {
  const { IsRenewal: isRenewal, IsReservationProduct: isReservationProduct, LockAssignment } = product
  const line = lineId === undefined ? undefined : cart?.Items.find(({ Id }) => Id === lineId)
  if (LockAssignment || line?.LockAssignment) return true
  return isAssignmentLocked({ isRenewal, isReservationProduct, isEdit: lineId !== undefined })
}
