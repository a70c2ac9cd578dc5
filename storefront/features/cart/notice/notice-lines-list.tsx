/** The lines in the notice, and their places while the cart is on its way. */
import type { Cart } from '#contract/cart.ts'
import type { CartState } from '#storefront/features/cart/cart-store.ts'
import { CartLine } from '#storefront/features/cart/lines/cart-line.tsx'
import { useShopNow } from '#storefront/features/cart/lines/use-shop-now.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { Bone } from '#storefront/ui/bone.tsx'
import { Message } from '#storefront/ui/message.tsx'
import heard from '#storefront/ui/text.module.css'
import { noticeLines } from './notice-lines.ts'
import styles from './notice-panel.module.css'

export function NoticeLines({ cart, state }: { cart: Cart; state: CartState }) {
  const text = useText()
  const now = useShopNow(state.isShown)
  const mark = text(state.isLastChanged ? 'publicui.cartnotice.justchanged' : 'publicui.cartnotice.justadded')
  return (
    <>
      {cart.Notices.length > 0 && (
        <div className={styles.notices}>
          <Message tone="info">
            {cart.Notices.map((notice) => (
              <p key={notice}>{notice}</p>
            ))}
          </Message>
        </div>
      )}
      <ul className={styles.list}>
        {noticeLines(cart.Items, state).map(({ item, isLast }) => (
          <li key={item.Id}>
            <CartLine item={item} currency={cart.CurrencyCode} now={now} mark={isLast ? mark : undefined} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function LinesOnTheirWay() {
  const text = useText()
  return (
    <div className={styles.coming}>
      <p className={heard.heard} role="status">
        {text('publicui.cartnotice.loading')}
      </p>
      <div className={styles.comingPicture}>
        <Bone shape="picture" />
      </div>
      <div className={styles.comingWords}>
        <Bone shape="name" />
        <Bone shape="line" />
        <Bone shape="line" />
      </div>
    </div>
  )
}
