/**
 * A product's page in `openLivePage`, with an engine that replies to everything such a page requests, and the elements
 * that tests read.
 */
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { aReply } from '#storefront/features/product/configurator/configurator-for-tests.ts'
import { anOption } from '#storefront/features/product/product-for-tests.ts'
import { type LivePage, named, openLivePage } from './live-page-for-tests.tsx'
import { aShopProduct, type Engine } from './shop-for-tests.ts'

export const PRODUCT_PATH = '/l/lift-tickets/p/half-day-ticket'
export const CHANGE = '/shoppingcart/productdetails_attributechange'
export const DETAILS = '/api/products/productattributes/100'
export const UTC_TIME = '/api/application/getutctime'

export const IN_DENVER = { 'storeinformationsettings.name': 'Silverpine Resort', storetimezone: 'America/Denver' }

export const A_CUSTOMER = {
  FirstName: '',
  LastName: '',
  Initials: '',
  IsGuest: false,
  IsAdmin: false,
  IsCustomerImpersonated: false,
}

/** What an activity asks: options 1 and 2. */
export const DAY_AND_START_TIME = [
  anOption(1, { AttributeControlType: CONTROL_TYPES.date, IsDate: true, IsRequired: true, Title: 'Which day?' }),
  anOption(2, {
    AttributeControlType: CONTROL_TYPES.textbox,
    IsActivityTime: true,
    IsRequired: true,
    Title: 'What time?',
    TextPrompt: '[Activity Time]',
  }),
]

type Where = NonNullable<Parameters<typeof openLivePage>[2]>

/** Until its options were read again and its first price came. */
export async function openLiveProduct(
  fields: Partial<ProductDetails>,
  { engine = {}, query = '', ...where }: Where & { engine?: Engine; query?: string } = {},
) {
  const product = aShopProduct(fields)
  const page = await openLivePage(
    PRODUCT_PATH + query,
    {
      '/api/product/by-slug/half-day-ticket': product,
      [DETAILS]: product,
      [CHANGE]: aReply(),
      [UTC_TIME]: '2026-12-03T16:00:00Z',
      '/settings/store': IN_DENVER,
      '/api/v1/customers/current': { ...A_CUSTOMER, IsGuest: true },
      '/api/minicart': { Items: [], Notices: [], TotalProducts: 0 },
      '/api/related-products/100': [],
      '/api/cross-sell/product/100/settings': { IsEnabled: false, Title: '', MaximumProducts: 0 },
      ...engine,
    },
    where,
  )
  await page.pass(100)
  return { ...page, ...partsOf(page) }
}

function partsOf({ requests, main }: LivePage) {
  const summary = () => named(main, 'section', /^Your selection/)[0] ?? main.querySelector('section[aria-labelledby]')!
  return {
    summary,
    /** The button that buys. */
    buy: () => summary().querySelector('button[type=submit]') as HTMLButtonElement,
    /** A question of the product, by its title. */
    question: (title: string) => named(main, '[role=group], [role=radiogroup], fieldset', title)[0] as HTMLElement,
    /** The forms by which the engine was asked about the choice. */
    lastReply: () => requests.filter(({ path }) => path === CHANGE).map(({ sent }) => new URLSearchParams(sent)),
  }
}

/** The accessible description of a control. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
