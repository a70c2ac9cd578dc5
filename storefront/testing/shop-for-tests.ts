/**
 * The real pages in front of an engine whose replies a test defines. Only the engine is fake: routes, loaders, client
 * and rendering are those of the shop.
 */

import type { Category, CategoryNode, PictureModel, ProductTile } from '#contract/schemas/catalog.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { LanguageStrings } from '#contract/schemas/settings.ts'
import type { Locale } from '#contract/values/locale.ts'
import { client } from '#contract/wire/client.ts'
import { loadPage, type RenderOptions } from '#storefront/app/entry-server.tsx'
import { aProduct } from '#storefront/features/product/product-for-tests.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'

/**
 * Replies of the engine by path; a status instead of a reply makes the call fail with it, an error breaks the
 * connection, and a function is called for every request.
 */
export type Engine = Record<string, unknown>

type Options = {
  engine?: Engine
  locale?: Locale
  strings?: LanguageStrings
  form?: Record<string, string>
  textsOf?: RenderOptions['textsOf']
}

export async function visit(path: string, options: Options = {}) {
  const { engine = {}, form, locale = 'en-US', strings = {}, textsOf } = options
  const warnings: string[] = []
  const said = new Map<string, unknown>()
  const failures: unknown[] = []
  const keep = (message: string, fields?: unknown) => {
    warnings.push(message)
    said.set(message, fields)
  }
  const posted = form && { method: 'POST', body: new URLSearchParams(form) }
  const loaded = await loadPage(new Request(`http://shop.test${path}`, posted), {
    client: client(async (url) => engineReply(engine, url)),
    log: {
      debug() {},
      info() {},
      warn: keep,
      error: keep,
    },
    locale,
    origin: 'http://shop.test',
    basename: '',
    texts: compileTexts(locale, strings).texts,
    textsUrl: '/texts.json',
    ...(textsOf && { textsOf }),
    reportFailure: (error) => `failure-${failures.push(error)}`,
  })
  const page = loaded.kind === 'page' ? { kind: loaded.kind, ...loaded.render() } : { ...loaded, html: '' }
  return { ...page, warnings, saidWith: said.get.bind(said), failures }
}

export async function engineReply(engine: Engine, url: string, sent?: string) {
  const known = { ...SILVERPINE, ...engine }[new URL(url, 'http://engine.test').pathname] ?? 404
  const body = typeof known === 'function' ? await known(sent) : known
  if (body instanceof Error) throw body
  if (body instanceof Response) return { ok: body.ok, status: body.status, text: () => body.text() }
  const status = typeof body === 'number' ? body : 200
  const problem = { statusCode: status, code: 'REFUSED', message: 'The engine said no' }
  return { ok: status === 200, status, text: async () => JSON.stringify(status === 200 ? body : problem) }
}

const CATEGORY: CategoryNode = {
  Id: 1,
  Name: 'Lift tickets',
  SeName: 'lift-tickets',
  Route: '/lift-tickets',
  ParentRoute: null,
  Hidden: false,
  IncludeInTopMenu: true,
  IsExternalUrl: false,
  ExternalUrl: null,
  UseLegacy: false,
  Description: '',
  ShowPricingCalendar: false,
  SubCategories: [],
}

export function aNode(fields: Partial<CategoryNode> = {}): CategoryNode {
  return { ...CATEGORY, ...fields }
}

export function aCategory(fields: Partial<Category> = {}): Category {
  return {
    ...CATEGORY,
    ProductDetails: [],
    PricingCalendarProduct: null,
    PictureModels: [],
    SEOMetaTitle: null,
    SEOMetaDescription: null,
    ...fields,
  }
}

export function aPicture(fields: Partial<PictureModel> = {}): PictureModel {
  return { Title: '', ImageUrl: '/media/1/chair/tile-960.webp', AlternateText: 'A chair', ...fields }
}

export function aTile(fields: Partial<ProductTile> = {}): ProductTile {
  return {
    Id: 100,
    Name: 'Half-day ticket',
    SeName: 'half-day-ticket',
    Sku: 'HALF',
    Quantity: 1,
    CurrentStoreName: 'Silverpine Resort',
    ShortDescription: 'Noon to close.|Sleep in. Ski late.',
    ProductPrice: { Price: '$84', PriceValue: 84, PriceValueWithDiscount: 84, CurrencyCode: 'USD', IsFrom: true },
    DefaultPictureModel: aPicture(),
    ShowPricingCalendarView: false,
    UseLegacy: false,
    CategoryPath: ['lift-tickets'],
    ...fields,
  }
}

/** The tile's product, as its page shows it. */
export function aShopProduct(fields: Partial<ProductDetails> = {}): ProductDetails {
  return aProduct({ ...aTile(), FullDescription: 'Valid from noon.', ...fields })
}

const SILVERPINE: Engine = {
  '/settings/store': { 'storeinformationsettings.name': 'Silverpine Resort', defaultcategory: 'lift-tickets' },
  '/settings/feature-flags': {},
  '/settings/widget-zones': {},
  '/api/v1/categories': [
    aNode({
      SubCategories: [
        {
          ...CATEGORY,
          Id: 2,
          Name: 'Day tickets',
          Route: '/day-tickets',
          ParentRoute: '/lift-tickets',
          SubCategories: [],
        },
      ],
    }),
    aNode({ Id: 3, Name: 'Rentals', SeName: 'rentals', Route: '/rentals' }),
  ],
  '/api/category/1': aCategory({ ProductDetails: [aTile()] }),
  '/api/category/2': aCategory({ Id: 2, Name: 'Day tickets', Route: '/day-tickets', ParentRoute: '/lift-tickets' }),
  '/api/category/3': aCategory({ Id: 3, Name: 'Rentals', Route: '/rentals' }),
  '/api/product/by-slug/half-day-ticket': aShopProduct(),
}
