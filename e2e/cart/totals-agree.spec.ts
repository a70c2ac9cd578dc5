/**
 * One total everywhere: the summary before an add, the notice after it, the cart page and the engine agree to the cent.
 * One product is bought in every run; `npm run prove` buys everything that the demo resort sells without a household,
 * in every locale. server/pages/whole-pages/totals-agree.test.ts holds the same rules without a browser.
 */
import type { Locator, Page } from '@playwright/test'
import type { Cart } from '#contract/schemas/cart.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

type Bought = {
  slug: string
  isAlways?: true
  quantity?: number
  days?: string
  choice?: string
  texts?: Record<string, string>
}

const DAY = '2026-12-21'
const MEASURES = { Height: '180 cm', Weight: '80 kg', 'Boot size': '43' }
const BOUGHT: readonly Bought[] = [
  { slug: 'day-lift-ticket', isAlways: true, quantity: 3 },
  // From four on each costs less.
  { slug: 'half-day-ticket', quantity: 5 },
  { slug: 'night-skiing', quantity: 2, days: '' },
  { slug: 'three-day-ticket' },
  { slug: 'flex-pack', days: '2026-12-14|2026-12-16|2026-12-21' },
  { slug: 'ski-rental', quantity: 2, texts: MEASURES },
  { slug: 'snowboard-rental' },
  { slug: 'snow-tubing' },
  { slug: 'snowcat-tour' },
  { slug: 'tee-time' },
  {
    slug: 'gift-card',
    days: '',
    choice: 'Own amount',
    texts: { Amount: '123', 'Their name': 'Sam', 'Their e-mail': 'sam@silverpine.example', From: 'Noa' },
  },
]

for (const [index, bought] of BOUGHT.entries()) {
  const own = LOCALES[index % LOCALES.length] ?? LOCALES[0]
  for (const locale of process.env['ALL_WIDTHS'] === undefined ? [own] : LOCALES) {
    test(`Summary, notice, cart and engine agree on what ${bought.slug} costs in ${locale} [CART-28, PRODUCT-03]`, {
      tag: bought.isAlways && locale === own ? [] : '@prove',
    }, async ({ page }) => {
      const product = await productOf(page, bought.slug)
      const words = (amount: number) => formatMoney(moneyFromDecimal(amount, 'USD'), locale)
      await open(page, addressOf(product, bought, locale))
      if (bought.choice) await page.getByRole('radio', { name: bought.choice }).check({ force: true })
      for (const [label, text] of Object.entries(bought.texts ?? {}))
        await page.getByRole('textbox', { name: label }).fill(text)
      const time = page
        .getByRole('radiogroup', { name: /time/i })
        .getByRole('radio')
        .and(page.locator(':enabled'))
        .first()
      if (product.IsActivity || product.IsGolfProduct) await time.check({ force: true })

      const summary = page.getByRole('region', { name: 'Your selection', exact: true })
      const add = summary.getByRole('button', { name: 'Add to cart' })
      await expect(add).toBeEnabled({ timeout: 15_000 })
      const total = await sumIn(summary.locator('div > b').last())
      await add.click()
      const notice = page.getByRole('dialog', { name: 'Item Added' })
      await expect(notice.getByText('Just added')).toBeVisible({ timeout: 15_000 })

      const cart: Cart = await (await page.request.get('/api/minicart')).json()
      expect(words(cart.Items[0]?.LineTotalValue ?? 0)).toBe(total)
      expect(words(cart.TotalValue)).toBe(total)
      await expect(notice.getByText(total, { exact: true })).toHaveCount(2)
      await notice.getByRole('link', { name: 'View Cart' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Summary' }).getByText(total, { exact: true }).last()).toBeVisible()
    })
  }
}

async function sumIn(element: Locator): Promise<string> {
  return (await element.textContent()) ?? ''
}

async function productOf(page: Page, slug: string): Promise<ProductDetails> {
  return (await page.request.get(`/api/product/by-slug/${slug}`)).json()
}

/** Days and quantity are preset in the address, as in a link to a product. */
function addressOf(
  { CategoryPath, ProductAttributes, SeName }: ProductDetails,
  bought: Bought,
  locale: Locale,
): string {
  const { days = DAY, quantity } = bought
  const query = new URLSearchParams()
  const date = ProductAttributes.find(({ IsDate }) => IsDate)
  if (date && days !== '') query.set(String(date.Id), days)
  if (quantity !== undefined) query.set('productquantity', String(quantity))
  const prefix = locale === LOCALES[0] ? '' : `/${locale}`
  return `${prefix}/l/${CategoryPath.join('/')}/p/${SeName}?${query}`
}
