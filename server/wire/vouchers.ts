/** Vouchers as calls send them: to their holder with the whole code, to staff with its last four characters. */
import { type Catalog, isProductVisible } from '#commerce/catalog/index.ts'
import {
  freeUses,
  maskedCode,
  type PastVoucherEvent,
  type ValueMovement,
  type VoucherRecord,
  type VoucherTemplate,
  type VoucherTerms,
  type VoucherType,
  type VoucherValue,
} from '#commerce/vouchers/index.ts'
import { voucherPath } from '#contract/rules/shop-paths.ts'
import type { ListedTemplate, VoucherLife } from '#contract/schemas/voucher-admin.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import type { VoucherStatus } from '#contract/values/vouchers/account-vouchers.ts'

export type SeenVoucher = {
  today: Day
  catalog: Catalog
  /** Of its holder in person; undefined for all others. */
  code?: string | undefined
  ownerEmail: string | null
  /** Of value: what is left of it, and what it was issued with. */
  value?: Pick<VoucherValue, 'availableMinor' | 'issuedMinor'> | undefined
  /** Of its holder: how many mails with vouchers are left of those of a day. */
  mails?: { left: number; perDay: number } | undefined
  isInCart?: boolean
  usedOn?: Day | undefined
  givenTo?: readonly string[]
  givenToIds?: readonly number[]
  /** Of a gift card; where its mail went is for its holder alone. */
  giftCard?: { sentTo: string | null; isStillToCome: boolean } | null
}

export function voucherDocument(voucher: VoucherRecord, seen: SeenVoucher): Voucher {
  const { currency, transferLimit, transferred, type, usageLimit, used } = voucher
  const { code, giftCard, givenTo = [], givenToIds = [], mails, ownerEmail, usedOn, value } = seen
  const decimal = (minor: number | undefined) =>
    minor === undefined || currency === null ? null : moneyToDecimal({ minor, currency })
  return {
    Id: voucher.id,
    CodeMasked: maskedCode(voucher),
    Code: code ?? null,
    Description: voucher.description,
    Type: typeDocument(type),
    Status: statusOf(voucher, seen),
    EffectiveOn: voucher.effectiveOn,
    ExpiresOn: voucher.expiresOn,
    UsageLimit: usageLimit,
    RemainingUses: usageLimit === null ? null : usesLeft(voucher),
    UsedCount: used,
    UsedOn: usedOn ?? null,
    GivenTo: [...givenTo],
    GivenToIds: [...givenToIds],
    TransfersLeft: Math.max(0, Math.min(transferLimit - transferred, usesLeft(voucher))),
    CanBeSent: type !== 'value' && !voucher.isPersonal,
    MailsLeft: mails?.left ?? null,
    MailsPerDay: mails?.perDay ?? null,
    ValueRemaining: decimal(value?.availableMinor),
    ValueIssued: decimal(value?.issuedMinor),
    Currency: currency,
    GiftCard: giftCard ? { SentTo: giftCard.sentTo, CanBeSentAgain: !giftCard.isStillToCome } : null,
    ProductId: voucher.productId,
    DiscountId: voucher.discountId,
    OwnerEmail: ownerEmail,
    Url: pathTo(voucher, seen.catalog, code) ?? null,
    Terms: voucher.terms === '' ? null : voucher.terms,
  }
}

/** Where the product stands that it opens; undefined where it opens none, or none that is sold. */
export function pathTo(
  { productId }: Pick<VoucherRecord, 'productId'>,
  catalog: Catalog,
  code: string | undefined,
): string | undefined {
  const product = productId === null ? undefined : catalog.products.get(productId)
  const opened = { staff: false, unlockedProductIds: new Set([productId ?? 0]) }
  return product && isProductVisible(catalog, product, opened) ? voucherPath(product.slug, code) : undefined
}

/** Of carts the holder's own is looked at alone: a use that another cart keeps for a while is not gone. */
function usesLeft(voucher: VoucherRecord): number {
  return freeUses({ ...voucher, liveClaims: 0 })
}

function statusOf(voucher: VoucherRecord, { isInCart = false, today, value }: SeenVoucher): VoucherStatus {
  const { cancelledAt, effectiveOn, expiresOn, type } = voucher
  if (cancelledAt !== null) return 'Ended'
  if (type === 'value' ? value?.availableMinor === 0 : usesLeft(voucher) <= 0) return 'Used'
  if (expiresOn !== null && expiresOn < today) return 'Expired'
  if (effectiveOn !== null && effectiveOn > today) return 'NotYet'
  return isInCart ? 'InCart' : 'Ready'
}

/** Prices have no currency of their own: `currency` is the shop's. */
export function templateDocument(template: VoucherTemplate, currency: string): ListedTemplate {
  return {
    Key: template.key,
    Type: typeDocument(template.type),
    Description: template.description,
    ExpiresOn: template.expiresOn,
    ExpiresAfterDays: template.expiresAfterDays,
    UsageLimit: template.usageLimit,
    ...{ ProductId: template.productId, DiscountId: template.discountId },
    Amount: template.amountMinor === null ? null : moneyToDecimal({ minor: template.amountMinor, currency }),
    UnitPrice: moneyToDecimal({ minor: template.unitPriceMinor, currency }),
    ...{ EffectiveOn: template.effectiveOn, IsPersonal: template.isPersonal, TransferLimit: template.transferLimit },
    ...{ Terms: template.terms, Version: template.version },
  }
}

type LifeEvent = VoucherLife['Events'][number]

/** People whom an event of a voucher's life names by number. */
export function peopleOf({ actor, detail }: Pick<PastVoucherEvent, 'actor' | 'detail'>) {
  const [, actorId] = /^(?:customer|agent|admin) (\d+)$/.exec(actor) ?? []
  const { toContactId } = detail
  return {
    actorId: actorId === undefined ? undefined : Number(actorId),
    toId: typeof toContactId === 'number' ? toContactId : undefined,
  }
}

export function lifeDocument(event: PastVoucherEvent, names: ReadonlyMap<number, string>): LifeEvent {
  const { at, actor, detail, kind } = event
  const { actorId, toId } = peopleOf(event)
  const nameOf = (id: number | undefined) => (id === undefined ? null : (names.get(id) ?? null))
  return {
    At: at.toISOString(),
    Kind: kind,
    Actor: actor,
    ActorName: nameOf(actorId),
    ToName: nameOf(toId),
    Detail: detail as LifeEvent['Detail'],
  }
}

/** What an entry of the journal is in the life of a voucher; that value was issued stands there already. */
const LIFE_OF_VALUE: Readonly<Record<string, LifeEvent['Kind']>> = {
  authorization: 'spent',
  void: 'restored',
  repayment: 'restored',
  expiry: 'lapsed',
}

export function valueLife({ amountMinor, at, kind, reference }: ValueMovement, currency: string | null): LifeEvent[] {
  const known = LIFE_OF_VALUE[kind]
  if (!known) return []
  const Detail = { amountMinor: Math.abs(amountMinor), currency, usedFor: reference }
  return [{ At: at.toISOString(), Kind: known, Actor: 'shop', ActorName: null, ToName: null, Detail }]
}

function typeDocument(type: VoucherType): Voucher['Type'] {
  return type === 'product_discount' ? 'product+discount' : type
}

/** The terms as a caller sends them. What is left out is not named here either. */
type SentTerms = {
  Description?: string | undefined
  Terms?: string | undefined
  ProductId?: number | null | undefined
  DiscountId?: number | null | undefined
  EffectiveOn?: string | null | undefined
  ExpiresOn?: string | null | undefined
  UsageLimit?: number | undefined
  UnitPrice?: number | undefined
  IsPersonal?: boolean | undefined
  TransferLimit?: number | undefined
}

export function termsFrom(sent: SentTerms, currency: string): Partial<Omit<VoucherTerms, 'type'>> {
  const { UnitPrice } = sent
  return {
    description: sent.Description,
    terms: sent.Terms,
    productId: sent.ProductId,
    discountId: sent.DiscountId,
    effectiveOn: sent.EffectiveOn as Day | null | undefined,
    expiresOn: sent.ExpiresOn as Day | null | undefined,
    usageLimit: sent.UsageLimit,
    unitPriceMinor: UnitPrice === undefined ? undefined : moneyFromDecimal(UnitPrice, currency).minor,
    isPersonal: sent.IsPersonal,
    transferLimit: sent.TransferLimit,
  }
}

export function typeFrom(sent: Voucher['Type']): VoucherType {
  return sent === 'product+discount' ? 'product_discount' : sent
}
