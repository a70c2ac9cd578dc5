/** Why a line cannot be had as it is, and what to do about it: in words, because the guest has lost something they counted on. */
import type { CartItem } from '#contract/cart.ts'
import type { ExpiredItem } from '#storefront/features/cart/changing/change-cart.ts'
import { type Text, useText } from '#storefront/texts/texts.tsx'
import { type MoneyWords, useMoneyWords } from '#storefront/texts/use-money-words.ts'
import { Message } from '#storefront/ui/message.tsx'

type Props = { item: CartItem; currency: string; expired: ExpiredItem | undefined }

export function LineTrouble({ item, currency, expired }: Props) {
  const say = useText()
  const money = useMoneyWords(currency)
  if (!item.IsUnavailable) return null
  return <Message tone="warning">{wordsFor(expired, item.IsEnhancedCartEnabled, say, money)}</Message>
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
