/** Discounts as the console shows them, as rows of a table for spreadsheets, and as a form sends them. */
import type { PastChange } from '#commerce/audit/index.ts'
import type { DiscountDraft, OfficeDiscount, PastDiscountUse } from '#commerce/discounts/index.ts'
import { momentOf, type ResortTimeZone, resortTime } from '#contract/rules/resort-moment.ts'
import type { ConsoleDiscount, ConsoleDiscountPage, DiscountFields } from '#contract/schemas/admin/codes/discounts.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import { clockText, localDayAndTime } from '#contract/values/time-of-day.ts'

/** The shop that a discount is read in: amounts have no currency of their own. */
export type ResortMoney = { currency: string; zone: ResortTimeZone }

export function discountDocument(discount: OfficeDiscount, { currency, zone }: ResortMoney): ConsoleDiscount {
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const optional = (minor: number | null) => (minor === null ? null : decimal(minor))
  const local = (at: Date | null) => (at === null ? null : localText(at, zone))
  return {
    ...{ Id: discount.id, Name: discount.name, Code: discount.couponCode, IsActive: discount.isActive },
    Way: discount.needsVoucher ? 'voucher' : discount.couponCode === null ? 'automatic' : 'code',
    Kind: discount.kind,
    Percent: discount.basisPoints === null ? null : discount.basisPoints / 100,
    Amount: optional(discount.amountMinor),
    ...{ StartsAt: local(discount.startsAt), EndsAt: local(discount.endsAt) },
    ...{ TotalLimit: discount.totalLimit, PerCustomerLimit: discount.perCustomerLimit },
    Budget: optional(discount.budgetMinor),
    ...{ Used: discount.used, Spent: decimal(discount.spentMinor), State: discount.state },
  }
}

export type DiscountStory = { uses: readonly PastDiscountUse[]; changes: readonly PastChange[] }

export function discountPageDocument(
  discount: OfficeDiscount,
  { changes, uses }: DiscountStory,
  place: ResortMoney,
  /** By id, of those who work here. */
  names: ReadonlyMap<number, string>,
): ConsoleDiscountPage {
  const decimal = (minor: number) => moneyToDecimal({ minor, currency: place.currency })
  return {
    ...discountDocument(discount, place),
    MinimumSubtotal: decimal(discount.minimumSubtotalMinor),
    IsCumulative: discount.isCumulative,
    ...{ ProductIds: [...discount.productIds], CategoryIds: [...discount.categoryIds], Version: discount.version },
    Uses: uses.map(({ amountMinor, at, orderNumber }) => ({
      ...{ At: at.toISOString(), Amount: decimal(amountMinor), OrderNumber: orderNumber },
    })),
    Changes: changes.map(({ actor, after, at, before }) => ({
      At: at.toISOString(),
      By: actor.name ?? names.get(actor.contactId) ?? '',
      What: before === undefined ? [] : Object.keys(Object(after)).map((part) => part.replaceAll('_', ' ')),
    })),
  }
}

export const DISCOUNT_COLUMNS = [
  ...['Discount', 'Applies by', 'Code', 'Percent', 'Amount', 'Kind', 'Starts', 'Ends', 'Used', 'Limit'],
  ...['Per guest', 'Saved', 'Budget', 'State'],
]

export function discountCells(discount: ConsoleDiscount): (string | number | null)[] {
  const { Amount, Budget, Code, EndsAt, Kind, Name, PerCustomerLimit, Percent, Spent, StartsAt } = discount
  const { State, TotalLimit, Used, Way } = discount
  return [
    ...[Name, Way, Code, Percent, Amount, Kind, StartsAt, EndsAt, Used, TotalLimit],
    ...[PerCustomerLimit, Spent, Budget, State],
  ]
}

export type SentDiscount = { ok: true; draft: DiscountDraft } | { ok: false; field: 'StartsAt' | 'EndsAt' | 'Percent' }

/** A time that the resort's clock skips in spring is none, and a percentage has two digits behind its point. */
export function discountFrom(sent: DiscountFields, { currency, zone }: ResortMoney): SentDiscount {
  const startsAt = sent.StartsAt === undefined ? undefined : momentFrom(sent.StartsAt, zone)
  if (startsAt === null) return { ok: false, field: 'StartsAt' }
  const endsAt = sent.EndsAt === undefined ? undefined : momentFrom(sent.EndsAt, zone)
  if (endsAt === null) return { ok: false, field: 'EndsAt' }
  const basisPoints = sent.Percent === undefined ? undefined : Math.round(sent.Percent * 100)
  if (basisPoints !== undefined && Math.abs(basisPoints / 100 - (sent.Percent ?? 0)) > 1e-9) {
    return { ok: false, field: 'Percent' }
  }
  const minor = (amount: number) => moneyFromDecimal(amount, currency).minor
  const { Amount, Budget, MinimumSubtotal, PerCustomerLimit, TotalLimit } = sent
  const isForProducts = sent.Kind === 'flat_rate' || sent.ProductIds.length + sent.CategoryIds.length > 0
  const draft: DiscountDraft = {
    ...{ name: sent.Name, isActive: sent.IsActive, kind: sent.Kind, isCumulative: sent.IsCumulative },
    ...{ needsVoucher: sent.Way === 'voucher', scope: isForProducts ? 'product' : 'cart' },
    ...{ productIds: sent.ProductIds, categoryIds: sent.CategoryIds },
    ...(sent.Way === 'code' && { couponCode: sent.Code ?? '' }),
    ...(basisPoints !== undefined && { basisPoints }),
    ...(Amount !== undefined && { amountMinor: minor(Amount) }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(MinimumSubtotal !== undefined && { minimumSubtotalMinor: minor(MinimumSubtotal) }),
    ...(TotalLimit !== undefined && { totalLimit: TotalLimit }),
    ...(PerCustomerLimit !== undefined && { perCustomerLimit: PerCustomerLimit }),
    ...(Budget !== undefined && { budgetMinor: minor(Budget) }),
  }
  return { ok: true, draft }
}

function localText(at: Date, zone: ResortTimeZone): string {
  const { day, hour, minute } = resortTime(at, zone)
  return `${day}T${clockText(hour, minute)}`
}

/** Null where the resort's clock never shows it. */
function momentFrom(written: string, zone: ResortTimeZone): Date | null {
  const local = localDayAndTime(written)
  return (local && momentOf(local.day, local.time, zone)) ?? null
}
