/**
 * Why a line cannot be had as it is, and what to do about it: in words, because the guest has lost something they
 * counted on.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { TOO_MANY_HELD } from '#contract/rules/too-many-held.ts'
import { AcceptTotal } from '#storefront/features/cart/changing/accept-total.tsx'
import type { ExpiredItem } from '#storefront/features/cart/changing/change-cart.ts'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import type { TeeTimeProblem } from '#storefront/features/cart/tee-times/use-tee-times.ts'
import { type Text, useText } from '#storefront/texts/texts.tsx'
import { type MoneyWords, useMoneyWords } from '#storefront/texts/use-money-words.ts'
import { Message } from '#storefront/ui/message.tsx'

type Props = {
  item: CartItem
  currency: string
  expired: ExpiredItem | undefined
  /** Why the tee time of the line stands no more. */
  problem?: TeeTimeProblem | undefined
  changes: CartChanges
}

export function LineTrouble({ item, currency, expired, problem, changes }: Props) {
  const say = useText()
  const money = useMoneyWords(currency)
  if (!item.IsUnavailable) {
    // A hold keeps the places of a tee time, not the clock.
    if (problem?.Reason !== 'cutoff') return null
    return (
      <Message tone="warning" urgent>
        {say('publicui.cart.teetimebegun')}
      </Message>
    )
  }
  // Where a number is all it takes, or a slot that the line names itself, it can be put in again from here.
  const canAccept = item.IsGolfProduct || item.AllowedQuantities !== undefined
  if (canAccept && expired?.Reason === 'price' && expired.NewPrice !== null) {
    return (
      <NewPrice item={item} old={money(expired.OldPrice)} price={expired.NewPrice} changes={changes} money={money} />
    )
  }
  if (expired?.Code === TOO_MANY_HELD) return <Message tone="warning">{say('publicui.cart.toomanyheld')}</Message>
  const words = item.IsGolfProduct ? teeTimeWords(expired, say) : undefined
  return <Message tone="warning">{words ?? wordsFor(expired, item.IsEnhancedCartEnabled, say, money)}</Message>
}

type NewPriceProps = Pick<Props, 'item' | 'changes'> & { old: string; price: number; money: MoneyWords }

/** Nobody is charged another price unseen: the new one is shown, and only a press on it puts the line in again. */
function NewPrice({ item, old, price, changes, money }: NewPriceProps) {
  const say = useText()
  const { Id: lineId, ProductName: product, Quantity: quantity, UnitPriceValue: unitPrice } = item
  return (
    <Message tone="warning">
      <p>{say('publicui.cart.newpriceaccept', { old, new: money(price) })}</p>
      <AcceptTotal
        line={{ lineId, quantity, unitPrice }}
        total={price}
        words={say('publicui.cart.accept', { amount: money(price) })}
        label={say('publicui.cart.acceptof', { amount: money(price), product })}
        changes={changes}
      />
    </Message>
  )
}

function teeTimeWords(expired: ExpiredItem | undefined, say: Text): string | undefined {
  if (expired?.Reason === 'soldout') return say('publicui.cart.teetimetaken')
  return expired?.Reason === 'cutoff' ? say('publicui.cart.teetimebegun') : undefined
}

/** `canEdit`: another day can be chosen from here. */
function wordsFor(expired: ExpiredItem | undefined, canEdit: boolean, say: Text, money: MoneyWords): string {
  switch (expired?.Reason) {
    case 'soldout':
      return say(canEdit ? 'publicui.cart.soldout' : 'publicui.cart.soldoutremove')
    case 'cutoff':
      return say(canEdit ? 'publicui.cart.cutoff' : 'publicui.cart.cutoffremove')
    case 'price':
      return expired.NewPrice === null
        ? say('publicui.cart.newpriceopen')
        : say('publicui.cart.newprice', { old: money(expired.OldPrice), new: money(expired.NewPrice) })
    default:
      return say('publicui.cart.notavailable')
  }
}
