/** Products in lists as the calls send them: tiles of a category, related products, and what goes with something. */
import type { ListedProduct, ListPrice } from '#commerce/catalog/index.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import type { CrossSellRecord, ProductPrice, ProductTile, RelatedProduct } from '#contract/schemas/catalog.ts'
import { formatMoney, moneyToDecimal } from '#contract/values/money.ts'
import { defaultPictureDocument } from './pictures.ts'
import type { AmountFormat } from './product-attributes.ts'

/** They are shown at most 96 px wide, on screens with two device pixels to a CSS pixel. */
const CROSS_SELL_WIDTH = 192

export function productTileDocument(
  { product, path, price }: ListedProduct,
  view: AmountFormat & { storeName: string },
): ProductTile {
  const tile: ProductTile = {
    Id: product.id,
    Name: product.name,
    SeName: product.slug,
    Sku: product.sku,
    Quantity: product.quantity,
    CurrentStoreName: view.storeName,
    ShortDescription: product.shortDescription,
    ProductPrice: priceDocument(price, view),
    DefaultPictureModel: defaultPictureDocument(product),
    ShowPricingCalendarView: product.showPricingCalendarView,
    UseLegacy: product.useLegacy,
    CategoryPath: [...path],
  }
  if (product.badge) tile.Badge = product.badge
  if (product.actionText) tile.ActionText = product.actionText
  return tile
}

export function relatedProductDocument(
  { product, path, price }: ListedProduct,
  format: AmountFormat,
  thumbnailSize?: number | undefined,
): RelatedProduct {
  const { PriceValue, IsFrom, Unit } = priceDocument(price, format)
  return {
    ProductOverview: {
      Id: product.id,
      Name: product.name,
      SeName: product.slug,
      Url: productLink(path, product.slug, product.useLegacy).href,
      UseLegacy: product.useLegacy,
      DefaultPictureModel: defaultPictureDocument(product, thumbnailSize),
      ProductPrice: { PriceValue, ...(IsFrom && { IsFrom }), ...(Unit !== undefined && { Unit }) },
    },
    SEOMetaTitle: product.metaTitle,
  }
}

export function crossSellDocument({ product, path, price }: ListedProduct, format: AmountFormat): CrossSellRecord {
  const { Price, IsFrom } = priceDocument(price, format)
  return {
    Id: product.id,
    Name: product.name,
    Price,
    ...(IsFrom && { IsFrom }),
    ImageUrl: defaultPictureDocument(product, CROSS_SELL_WIDTH)?.ImageUrl ?? null,
    Url: productLink(path, product.slug, product.useLegacy).href,
    UseLegacy: product.useLegacy,
  }
}

export function priceDocument(
  { minor, isFrom, unit, unpricedIn }: ListPrice,
  { currencyCode, culture = 'en-US' }: AmountFormat,
): ProductPrice {
  const money = minor === undefined ? undefined : { minor, currency: currencyCode }
  const price: ProductPrice = {
    Price: money ? formatMoney(money, culture) : unpricedIn ? `Not sold in ${unpricedIn}` : null,
    PriceValue: money ? moneyToDecimal(money) : null,
    PriceValueWithDiscount: money ? moneyToDecimal(money) : null,
    CurrencyCode: currencyCode,
  }
  if (isFrom) price.IsFrom = true
  if (unit) price.Unit = unit
  return price
}
