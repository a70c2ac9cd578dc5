import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/schemas/cart.ts'
import { aCart, anItem } from '#storefront/testing/cart-for-tests.ts'
import { aCategory, aPicture, type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const NOW = '2026-12-03T16:00:00.000Z'

test('The cart page shows every detail of a line, its hold counted by the shop’s clock, and a link to edit it [IMPL-01, IMPL-02, CART-17, CART-18]', async () => {
  const page = await cartPage(aCart([anItem()]))
  const line = page.main.querySelector('article')
  expect(page).toMatchObject({ status: 200 })
  expect(said(line)).toContain(
    'Day lift ticket Mon, Dec 21, 2026 Age: Adult For Riley Hart $80 below the window price $218 was $298',
  )
  expect(said(line)).toContain('Held for you: 13 minutes')
  expect(said(line)).toContain('$109 each')
  expect(line?.querySelector('img')).not.toBeNull()
  expect(hrefOf(page.main, 'Edit Day lift ticket')).toBe(
    '/l/lift-tickets/p/day-lift-ticket?5=31&8=2026-12-21&productid=7&editmode=true&productquantity=2&updatecartitemid=1'
      .split(/[?&]/)
      .sort()
      .join(),
  )
  expect(said(page.main.querySelector('section[aria-labelledby=cart-summary]'))).toContain('Subtotal $218')
})

test('The cart page offers no edit where the operator has none, and no quantity field where a quantity alone cannot change [IMPL-02]', async () => {
  const { AllowedQuantities: _, ...item } = anItem({ IsEnhancedCartEnabled: false })
  const { main } = await cartPage(aCart([item]))
  expect(hrefOf(main, 'Edit Day lift ticket')).toBeUndefined()
  expect(main.querySelector('[name=quantity]')).toBeNull()
  expect(said(main.querySelector('article'))).toContain('Quantity 2')
})

test('The cart page shows what codes take off, what a plan charges today, and what changed meanwhile [CART-19, CART-32]', async () => {
  const DiscountInfo = {
    Amount: 20,
    Discounts: [{ Name: '$20 off', CouponCode: 'SAVE20', DiscountAmount: 20 }],
  }
  const { main } = await cartPage(
    aCart([anItem({ DiscountInfo })], {
      AppliedDiscountCodes: ['SAVE20'],
      AccountInfo: { DepositAmount: 50, RemainingBalance: 100, OrderTotal: 150 },
      Notices: ['<b>The code OLD has ended.</b>'],
    }),
  )
  expect(said(main)).toContain('Subtotal $218 SAVE20 −$20')
  expect(said(main)).toContain('Cart Total You save $100 was $298 $198')
  expect(said(main)).toContain('Due today $98 Due later, by your payment plan $100')
  expect(main.textContent).toContain('<b>The code OLD has ended.</b>')
})

test('The cart page marks unavailable lines, counts them nowhere and has no way to the checkout for them alone [IMPL-35]', async () => {
  const { main } = await cartPage(aCart([anItem({ IsUnavailable: true, ExpiresAtUtc: null })]))
  expect(said(main.querySelector('article'))).toContain('No longer available')
  expect(said(main)).toContain('It is in no total. Change it, or remove it.')
  expect(said(main)).toContain('Subtotal $0')
  expect(said(main)).toContain('Nothing in your cart can be bought as it is')
  expect(hrefOf(main, 'Checkout')).toBeUndefined()
})

test('An empty cart page is a picture of the operator’s and a way to the shop [IMPL-01]', async () => {
  const PictureModels = [aPicture({ ImageUrl: '/pictures/ridge.webp' })]
  const { main } = await cartPage(aCart([]), { '/api/category/1': aCategory({ PictureModels }) })
  expect(main.querySelector('h1')?.textContent).toBe('Your cart is empty')
  expect([...main.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/pictures/ridge.webp'])
  expect(hrefOf(main, 'Go to the shop')).toBe('/l')
})

test.for([503, new Error('no line'), {}])(
  'The cart page says that it cannot be read while the engine answers %s, and that nothing is lost',
  async (reply) => {
    const page = await cartPage(reply as Cart)
    expect(page.status).toBe(503)
    expect(page.main.querySelector('[role=alert]')?.textContent).toBe(
      'We cannot show your cart right nowNothing in it is lost. Please try again in a moment.',
    )
    expect(hrefOf(page.main, 'Try again')).toBe('/cart')
  },
)

test('The cart page shows without suggestions and without the shop’s time where those fail', async () => {
  const engine = { '/api/cross-sell/cart': 500, '/api/application/getutctime': 500 }
  const page = await cartPage(aCart([anItem()]), engine)
  expect(page.status).toBe(200)
  expect(said(page.main.querySelector('article'))).toContain('$218')
  expect(page.html).not.toContain('NaN')
})

const coupon = (success: boolean) => ({ success, message: [], Cart: aCart([anItem()]) })

test.for([
  ['applycoupon', '/api/discount/apply/SAVE20', "The coupon code you entered couldn't be applied to your order"],
  ['removecoupon', '/api/discount/remove/SAVE20', "The coupon code you entered couldn't be remove from your order"],
] as const)(
  'A form posted to the cart with a code (%s) leads back to the cart, or says at its field why not [CART-32, CART-33, ERROR-17, ERROR-18]',
  async ([intent, path, words]) => {
    const form = { intent, code: 'SAVE20' }
    const done = await cartPage(aCart([anItem()]), { [path]: coupon(true) }, form)
    expect(done).toMatchObject({ kind: 'redirect', status: 303, location: '/cart' })
    const { main } = await cartPage(aCart([anItem()]), { [path]: coupon(false) }, form)
    expect(main.querySelector('[role=alert]')?.textContent).toBe(words)
    const field = main.querySelector('input[name=code][type=text], input[name=code]:not([type])')
    expect(main.querySelector(`#${CSS(field?.getAttribute('aria-describedby'))}`)?.textContent).toBe(words)
  },
)

test('A form posted to the cart about a line that is gone says so above the current cart', async () => {
  const refusal = { success: false, code: 'NOT_FOUND', message: ['This item is no longer in your cart.'] }
  const engine = { '/shoppingcart/removeshoppingcartitem': refusal }
  const { main, status } = await cartPage(aCart([anItem()]), engine, { intent: 'remove', line: '99' })
  expect(status).toBe(200)
  expect(main.querySelector('[role=alert]')?.textContent).toBe('This item is no longer in your cart.')
  expect(main.querySelectorAll('article')).toHaveLength(1)
})

test('A form posted to the cart with a quantity that costs another total returns a button that accepts it', async () => {
  const requests = { success: false, code: 'ACCEPT_TOTAL', message: ['Total $340.'], AcceptTotal: 340 }
  const form = { intent: 'quantity', line: '1', quantity: '3', unitprice: '109' }
  const { main } = await cartPage(aCart([anItem()]), { '/api/addproducttocart/details/7/1': requests }, form)
  const alert = main.querySelector('[role=alert]')
  expect(said(alert)).toContain('Total $340. Change to 3 for $340')
  expect(alert?.querySelector('[name=acceptedtotal]')?.getAttribute('value')).toBe('340')
})

test('A form posted to the cart that renews lapsed lines says which came back and why the others did not [IMPL-35, API-29]', async () => {
  const expired = (Id: number, Reason: string, NewPrice: number | null = null) => ({
    Id,
    ProductName: 'Day lift ticket',
    Date: null,
    Reason,
    OldPrice: 218,
    NewPrice,
  })
  const engine = {
    '/api/shoppingcart/checkforexpireditems': {
      Expired: [
        expired(2, 'soldout'),
        expired(3, 'price', 240),
        expired(4, 'cutoff'),
        expired(5, 'price', 240),
        expired(6, 'soldout'),
        { ...expired(7, 'soldout'), Code: 'TOO_MANY_HELD' },
      ],
      Renewed: [{ Id: 1 }, { Id: 8, IsHeld: false }],
    },
  }
  const gone = { IsUnavailable: true, ExpiresAtUtc: null }
  const needsMore = { ...gone, AllowedQuantities: undefined }
  const startTime = { name: 'Time', value: '10:00', isActivityTime: true }
  const lines = [
    anItem(),
    anItem({ Id: 2, ...gone }),
    anItem({ Id: 3, ...needsMore }),
    anItem({ Id: 4, ...gone }),
    anItem({ Id: 5, ...needsMore, Attributes: [startTime] }),
    anItem({ Id: 6, ...needsMore, IsGolfProduct: true }),
    anItem({ Id: 7, ...needsMore, IsGolfProduct: true }),
    anItem({ Id: 8, ProductName: 'Season pass', ExpiresAtUtc: null }),
  ]
  const { main } = await cartPage(aCart(lines), engine, { intent: 'renew' })
  expect(said(main)).toContain('Day lift ticket is held for you again.')
  // It needs no places: its price stands again, and that is nothing to be told.
  expect(said(main)).not.toContain('Season pass is held')
  const words = [...main.querySelectorAll('article')].map((line) => said(line))
  expect(words[1]).toContain('Sold out while it was no longer held. Choose another day, or remove it.')
  expect(words[2]).toContain('It cost $218 and costs $240 now. Nothing was charged')
  const [accepted] = main.querySelectorAll('[name=acceptedtotal]')
  expect(accepted?.getAttribute('value')).toBe('240')
  expect(words[3]).toContain('It can no longer be bought for its day. Choose another day, or remove it.')
  expect(words[4]).toContain('It cost $218 and costs $240 now. Open it and put it into your cart again')
  expect(words[5]).toContain('Somebody else took this tee time while it was no longer held.')
  expect(words[6]).toContain('Too many places are held from your network, so this one is not held again.')
})

test('A form posted to the cart with an unknown intent is refused, and one without a reply of the engine says that nothing changed', async () => {
  const bad = await cartPage(aCart([anItem()]), {}, { intent: 'empty' })
  expect(bad.status).toBe(400)
  const engine = { '/shoppingcart/removeshoppingcartitem': 503 }
  const away = await cartPage(aCart([anItem()]), engine, { intent: 'remove', line: '1' })
  expect(away.status).toBe(503)
  for (const { main } of [bad, away]) {
    expect(main.querySelector('[role=alert]')?.textContent).toContain('nothing was changed')
  }
})

async function cartPage(cart: Cart, engine: Engine = {}, form?: Record<string, string>) {
  const page = await visit('/cart', {
    engine: {
      '/api/cart': cart,
      '/api/application/getutctime': NOW,
      '/api/cross-sell/cart': { Records: [] },
      ...engine,
    },
    ...(form && { form }),
  })
  const main = new JSDOM(page.html).window.document.querySelector('main') as HTMLElement
  return { ...page, main: main ?? (undefined as never) }
}

/** The readable text, with a space between separate elements; a closed dialog is left out. */
function said(element: Element | null | undefined): string {
  const markup = (element?.innerHTML ?? '').replace(/<dialog.*?<\/dialog>/gs, '').replace(/<!-- -->/g, '')
  const text = new JSDOM(markup.replaceAll('<', ' <')).window.document.body.textContent ?? ''
  return text.replace(/\s+/g, ' ').trim()
}

function hrefOf(main: Element, name: string): string | undefined {
  const link = [...main.querySelectorAll('a')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  const href = link?.getAttribute('href') ?? undefined
  return href?.includes('?') ? href.split(/[?&]/).sort().join() : href
}

function CSS(id: string | null | undefined): string {
  return (id ?? 'none').replace(/[^\w-]/g, (letter) => `\\${letter}`)
}
