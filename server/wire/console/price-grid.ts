/** The grid of prices and its drafts as the console reads and writes them. */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type {
  ComparedGridDraft,
  GridConflict,
  ListedGridDraft,
  PutChange,
  SeasonGrid,
  StoredChange,
  StoredGuardRails,
} from '#commerce/pricing/index.ts'
import type { compareGridDraftCall, putGridChangesCall, showGridDraftCall } from '#contract/calls/admin/prices.ts'
import type { PriceCell } from '#contract/rules/prices/price-cell.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { CellDocument, GridDraftDocument, PriceGrid } from '#contract/schemas/admin/prices.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import type { Input, Reply } from '#contract/wire/call.ts'

const decimalIn = (currency: string) => (minor: number) => moneyToDecimal({ minor, currency })
const noDecimalIn = (currency: string) => (minor: number | null) =>
  minor === null ? null : moneyToDecimal({ minor, currency })

export function minorIn(currency: string) {
  return (amount: number | null) => (amount === null ? null : moneyFromDecimal(amount, currency).minor)
}

type GridFacts = {
  product: CatalogProduct
  currency: string
  today: Day
  closed: ReadonlySet<Day>
  rails: StoredGuardRails
}

export function priceGridDocument(grid: SeasonGrid, { product, currency, today, closed, rails }: GridFacts): PriceGrid {
  const [decimal, noDecimal] = [decimalIn(currency), noDecimalIn(currency)]
  return {
    ...{ ProductId: product.id, Name: product.name, Currency: currency, Today: today, ListVersion: grid.listVersion },
    GuardRails: guardRailsDocument(rails, currency),
    Days: grid.days,
    Closed: grid.days.filter((day) => closed.has(day)),
    Kinds: grid.kinds.map(({ isOwn, period, windows }) => ({
      ...{ Period: period, IsOwn: isOwn },
      Windows: windows.map(({ minDays, maxDays, gateMinor, levels }) => ({
        ...{ MinDays: minDays, MaxDays: maxDays, Gate: noDecimal(gateMinor) },
        Levels: levels.map(({ priceMinor, number }): [number, number | null] => [decimal(priceMinor), number]),
      })),
    })),
    Columns: grid.columns.map(({ kinds, nowMinor, sold, variantId }) => ({
      ...{ VariantId: variantId, Name: columnName(product, variantId) },
      ...{ Kinds: kinds, Sold: sold, Now: nowMinor.map(noDecimal) },
    })),
  }
}

/** A variant is called by its values, the product itself by its name. */
function columnName({ attributes, name, variants }: CatalogProduct, variantId: number | null): string {
  const valueIds = new Set(variants.find(({ id }) => id === variantId)?.valueIds)
  const values = attributes.flatMap((attribute) => attribute.values.filter(({ id }) => valueIds.has(id)))
  return values.map((value) => valueName(value.name).title).join(', ') || name
}

export function guardRailsDocument(rails: StoredGuardRails, currency: string): PriceGrid['GuardRails'] {
  const noDecimal = noDecimalIn(currency)
  const { floorMinor, ceilingMinor, largestStepMinor, version } = rails
  return {
    ...{ Floor: noDecimal(floorMinor), Ceiling: noDecimal(ceilingMinor) },
    ...{ LargestStep: noDecimal(largestStepMinor), Version: version },
  }
}

export function gridDraftDocument(draft: ListedGridDraft): GridDraftDocument {
  const {
    author,
    changedAt,
    createdAt,
    id,
    lastEditor,
    name,
    prices,
    publishAt,
    publishedAt,
    refusal,
    state,
    version,
  } = draft
  return {
    ...{ Id: id, Name: name, State: state, Author: author, LastEditor: lastEditor, Prices: prices, Version: version },
    ...{ CreatedAt: createdAt.toISOString(), ChangedAt: changedAt.toISOString(), Refusal: refusal },
    ...{ PublishAt: publishAt?.toISOString() ?? null, PublishedAt: publishedAt?.toISOString() ?? null },
  }
}

export type EditorNames = ReadonlyMap<number, string>
type Shown = { currency: string; names: EditorNames }

export function changesDocument(
  changes: readonly StoredChange[],
  { currency, names }: Shown,
): Reply<typeof showGridDraftCall>['Changes'] {
  const noDecimal = noDecimalIn(currency)
  return changes.map(({ authorId, toMinor, ...cell }) => ({
    ...cellDocument(cell),
    ...{ Price: noDecimal(toMinor), By: names.get(authorId ?? 0) ?? null },
  }))
}

export function conflictsDocument(
  conflicts: readonly GridConflict[],
  { currency, names }: Shown,
): Reply<typeof putGridChangesCall>['Conflicts'] {
  const noDecimal = noDecimalIn(currency)
  return conflicts.map(({ authorId, thereMinor, toMinor, ...cell }) => ({
    ...cellDocument(cell),
    ...{ Price: noDecimal(toMinor), There: noDecimal(thereMinor), By: names.get(authorId ?? 0) ?? null },
  }))
}

export function putChangesFrom(
  changes: Input<typeof putGridChangesCall>['body']['Changes'],
  currency: string,
): PutChange[] {
  const minor = minorIn(currency)
  return changes.map(({ Day, Level, MinDays, Price, Seen, VariantId }) => ({
    ...{ variantId: VariantId, day: Day, minDays: MinDays, level: Level },
    ...{ toMinor: minor(Price), seenMinor: minor(Seen) },
  }))
}

export function cellDocument({ day, level, minDays, variantId }: PriceCell): CellDocument {
  return { VariantId: variantId, Day: day, MinDays: minDays, Level: level }
}

export function comparisonDocument(compared: ComparedGridDraft, currency: string): Reply<typeof compareGridDraftCall> {
  const [decimal, noDecimal] = [decimalIn(currency), noDecimalIn(currency)]
  const { breaches, comparison, draft, guardRails, guestPays, listVersion, missing, moved } = compared
  return {
    ...{ Currency: currency, Version: draft.version, ListVersion: listVersion },
    ...{ Prices: comparison.prices, Days: comparison.days, LargestStep: decimal(comparison.largestStepMinor) },
    GuestPays: { Places: guestPays.places, AverageStep: decimal(guestPays.averageStepMinor) },
    Differences: comparison.differences.map(({ from, nowMinor, prices, stepMinor, to, variantId }) => ({
      ...{ VariantId: variantId, From: from, To: to, Prices: prices },
      Now: [decimal(nowMinor.least), decimal(nowMinor.most)],
      Step: [decimal(stepMinor.least), decimal(stepMinor.most)],
    })),
    Moved: moved.map(({ fromMinor, toMinor, wasMinor, ...cell }) => ({
      ...cellDocument(cell),
      ...{ Was: noDecimal(wasMinor), Now: noDecimal(fromMinor), Price: decimal(toMinor) },
    })),
    Missing: missing.map(cellDocument),
    GuardRails: guardRailsDocument(guardRails, currency),
    Breaches: breaches.map(({ breach, toMinor, ...cell }) => ({
      ...cellDocument(cell),
      ...{ Price: decimal(toMinor), Breach: breach },
    })),
  }
}
