/**
 * A line of the cart, open on its product's page to be changed or removed. It opens only where the address names it,
 * the shop allows it, and the cart has that line. Where the line leaves the cart meanwhile, in another tab, a message
 * says so and the choices stay as those of a new line.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { type ProductQuery, productQuery } from '#storefront/features/product/configurator/presets/edit-query.ts'
import { preset, presetLine } from '#storefront/features/product/configurator/presets/presets.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { itemRemoved } from '#storefront/visit/analytics/cart-events.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Popup } from '#ui/overlays/popup.tsx'
import { useStore } from '#ui/store.ts'

export type EditLineProps = { isRemoving: boolean; onRemoving: (isRemoving: boolean) => void }

export function EditLine({ isRemoving, onRemoving }: EditLineProps) {
  const t = useTranslate()
  const { cart: store, report, toasts } = useVisit()
  const { settings } = useShell()
  const { configuration, edited } = useConfiguration()
  const { cart, isRemoving: isBeingRemoved } = useStore(store)
  const line = useOpenLine()
  const isGone = useClosing(edited?.lineId, line)

  async function remove(wanted: CartItem): Promise<void> {
    const reply = await store.remove(wanted.Id).catch(() => undefined)
    if (reply?.success) {
      report(itemRemoved(wanted, cart?.CurrencyCode, { affiliation: settings.analyticsAffiliation }))
      location.assign(location.pathname)
      return
    }
    onRemoving(false)
    const message = reply?.message[0] ?? t('publicui.buying.unreachable')
    toasts.show({ type: 'error', title: t('publicui.buying.notremoved'), message })
    store.load().catch(() => {})
  }

  if (isGone) return <Message tone="warning">{t('publicui.buying.gone')}</Message>
  if (!line || !edited) return null
  return (
    <>
      <Button look="quiet" onClick={() => onRemoving(true)}>
        {t('publicui.buying.remove')}
      </Button>
      <Popup
        isOpen={isRemoving}
        type="confirm"
        title={t('publicui.buying.removetitle')}
        labels={{ accepted: t('publicui.buying.remove'), dismissed: t('publicui.buying.keep') }}
        danger
        busy={isBeingRemoved}
        busyLabel={t('publicui.buying.removing')}
        onResult={(result) => (result === 'accepted' ? void remove(line) : onRemoving(false))}
      >
        <p>{t('publicui.buying.removewhy', { product: configuration.product.Name })}</p>
      </Popup>
    </>
  )
}

/** The line that the address names, as soon as the cart is there: it is opened once. */
function useOpenLine(): CartItem | undefined {
  const { search } = useLocation()
  const { cart: store } = useVisit()
  const { settings } = useShell()
  const configurator = useConfigurator()
  const { configuration } = useConfiguration()
  const { cart } = useStore(store)
  const query = productQuery(new URLSearchParams(search))
  const line = editableLine(cart, { query, productId: configuration.product.Id, settings })
  const hasOpened = useRef(false)
  const hasCart = cart !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cart that is read again does not undo what the guest changed since
  useEffect(() => {
    if (!hasCart || hasOpened.current) return
    hasOpened.current = true
    const preselected = preset(configurator.state().configuration, query)
    if (!line) return configurator.replace(preselected)
    configurator.edit(presetLine(preselected, line))
    store.edit()
  }, [hasCart])
  return line
}

/**
 * Whether the open line has left the cart. Then, and once it has been changed, the address asks for nothing any more.
 */
function useClosing(openId: number | undefined, line: CartItem | undefined): boolean {
  const navigate = useNavigate()
  const configurator = useConfigurator()
  const [isGone, setGone] = useState(false)
  const wasOpen = useRef(false)
  const isLost = openId !== undefined && line === undefined
  useEffect(() => {
    if (isLost) {
      setGone(true)
      configurator.leaveEdit()
    }
    if (wasOpen.current && openId === undefined) {
      void navigate({ search: '' }, { replace: true, preventScrollReset: true })
    }
    wasOpen.current = openId !== undefined
  }, [isLost, openId, configurator, navigate])
  return isGone
}

type Page = {
  query: Pick<ProductQuery, 'isEdit' | 'lineId'>
  productId: number
  settings: Pick<StoreSettings, 'shoppingCartSettings'>
}

/**
 * The line of the cart that an address opens to be changed: one that is there, of this product, where shop and line
 * allow it.
 */
export function editableLine(
  cart: Pick<Cart, 'Items'> | undefined,
  { query, productId, settings }: Page,
): CartItem | undefined {
  if (!query.isEdit || !settings.shoppingCartSettings.showEnhancedMinicart) return undefined
  return cart?.Items.find(
    ({ Id, IsEnhancedCartEnabled, ProductId }) =>
      Id === query.lineId && ProductId === productId && IsEnhancedCartEnabled,
  )
}
