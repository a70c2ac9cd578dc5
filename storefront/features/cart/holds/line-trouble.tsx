/** Why a line is unavailable, and what the guest can do about it. */

import type { CartItem } from '#contract/schemas/cart.ts'
import { TOO_MANY_HELD } from '#contract/wire/client.ts'
import { AcceptTotal } from '#storefront/features/cart/changing/cart-form.tsx'
import type { ExpiredItem } from '#storefront/features/cart/changing/change-cart.ts'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import type { LostTeeTime } from '#storefront/features/cart/use-tee-times.ts'
import { type MoneyWords, type Translate, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'

type Props = {
  item: CartItem
  currency: string
  expired: ExpiredItem | undefined
  /** Why the tee time of the line stands no more. */
  problem?: LostTeeTime | undefined
  changes: CartChanges
}

export function LineTrouble({ item, currency, expired, problem, changes }: Props) {
  const t = useTranslate()
  const money = useMoneyWords(currency)
  if (!item.IsUnavailable) {
    // A hold keeps the places of a tee time, not the clock.
    if (problem?.Reason !== 'cutoff') return null
    return (
      <Message tone="warning" urgent>
        {t('publicui.cart.teetimebegun')}
      </Message>
    )
  }
  // A start time needs a lock before it can be put in again; every other line is put in again from here.
  const needsLock = !item.IsGolfProduct && item.Attributes.some(({ isActivityTime }) => isActivityTime)
  if (!needsLock && expired?.Reason === 'price' && expired.NewPrice !== null) {
    return (
      <NewPrice item={item} old={money(expired.OldPrice)} price={expired.NewPrice} changes={changes} money={money} />
    )
  }
  if (expired?.Code === TOO_MANY_HELD) return <Message tone="warning">{t('publicui.cart.toomanyheld')}</Message>
  const words = item.IsGolfProduct ? teeTimeWords(expired, t) : undefined
  return <Message tone="warning">{words ?? wordsFor(expired, item.IsEnhancedCartEnabled, t, money)}</Message>
}

type NewPriceProps = Pick<Props, 'item' | 'changes'> & { old: string; price: number; money: MoneyWords }

/** The new price is shown, and only a press on it adds the line again. */
function NewPrice({ item, old, price, changes, money }: NewPriceProps) {
  const t = useTranslate()
  const { Id: lineId, ProductName: product, Quantity: quantity, UnitPriceValue: unitPrice } = item
  return (
    <Message tone="warning">
      <p>{t('publicui.cart.newpriceaccept', { old, new: money(price) })}</p>
      <AcceptTotal
        line={{ lineId, quantity, unitPrice }}
        total={price}
        words={t('publicui.cart.accept', { amount: money(price) })}
        label={t('publicui.cart.acceptof', { amount: money(price), product })}
        changes={changes}
      />
    </Message>
  )
}

function teeTimeWords(expired: ExpiredItem | undefined, t: Translate): string | undefined {
  if (expired?.Reason === 'soldout') return t('publicui.cart.teetimetaken')
  return expired?.Reason === 'cutoff' ? t('publicui.cart.teetimebegun') : undefined
}

/** `canEdit`: another day can be chosen from here. */
function wordsFor(expired: ExpiredItem | undefined, canEdit: boolean, t: Translate, money: MoneyWords): string {
  switch (expired?.Reason) {
    case 'soldout':
      return t(canEdit ? 'publicui.cart.soldout' : 'publicui.cart.soldoutremove')
    case 'cutoff':
      return t(canEdit ? 'publicui.cart.cutoff' : 'publicui.cart.cutoffremove')
    case 'price':
      return expired.NewPrice === null
        ? t('publicui.cart.newpriceopen')
        : t('publicui.cart.newprice', { old: money(expired.OldPrice), new: money(expired.NewPrice) })
    default:
      return t('publicui.cart.notavailable')
  }
}
