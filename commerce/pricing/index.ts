/** Pricing: what a piece costs on a day, and why. */
export {
  type CalendarPrice,
  type DayPriceRequest,
  dayPrice,
  percentSaved,
  pricingInventory,
  UNLIMITED,
} from './day-price.ts'
export { setDayPrices } from './days/set-day-prices.ts'
export type { PlainDayPrice } from './days/with-day-prices.ts'
export { type BreachedChange, type ComparedGridDraft, compareGridDraft } from './grid/compare-grid-draft.ts'
export { dueGridDrafts, type StoredChange, selectGridChanges, selectGridDraft } from './grid/grid-drafts.sql.ts'
export { readGuardRails, type StoredGuardRails } from './grid/guard-rails.sql.ts'
export {
  forgetGridDrafts,
  type ListedGridDraft,
  listGridDrafts,
  readEditorNames,
  readGridDraft,
} from './grid/list-grid-drafts.sql.ts'
export {
  discardGridDraft,
  type OpenGridDraftResult,
  openGridDraft,
  type ScheduleGridDraftResult,
  scheduleGridDraft,
} from './grid/open-grid-draft.ts'
export {
  type PublishGridDraftResult,
  publishDueGridDraft,
  publishGridDraft,
  reopenDueGridDraft,
} from './grid/publish-grid-draft.ts'
export {
  type GridConflict,
  type PutChange,
  type PutGridChangesResult,
  putGridChanges,
} from './grid/put-grid-changes.ts'
export { type GridColumn, type GridKind, readSeasonGrid, type SeasonGrid } from './grid/read-season-grid.ts'
export { saveGuardRails } from './grid/save-guard-rails.ts'
export { type UndoGridDraftResult, undoGridDraft } from './grid/undo-grid-draft.ts'
export { levelDemand, levelSlots } from './level-slots.ts'
export { readPriceBook } from './price-book.sql.ts'
export { type Amounts, type OwnPrices, type PriceBook, type ProductPrices, variantsByDay } from './price-book.ts'
export { priceTrace, type TraceStep } from './price-trace.ts'
export { pricedIn, unpricedIn } from './priced-in.ts'
export {
  type Left,
  type PricedChoice,
  type PriceRule,
  partsMaxMinor,
  partsMinor,
  type Quote,
  type RenewalPrice,
} from './quote.ts'
export { type QuoteRefusal, type QuoteResult, quoteLine } from './quote-line.ts'
export { type DraftRequest, discardPricesDraft, type SaveDraftResult, savePricesDraft } from './save/price-drafts.ts'
export { duePrices, readPriceVersions, selectVersion } from './save/price-versions.sql.ts'
export type {
  LevelDraft,
  OverrideDraft,
  PeriodDraft,
  PricesDraft,
  TierDraft,
  WindowDraft,
} from './save/prices-draft.ts'
export type { PricesRefusal } from './save/prices-refusal.ts'
export { type PublishExpectation, type PublishPricesResult, publishPrices } from './save/publish-prices.ts'
export { clearPrices } from './save/replace-prices.sql.ts'
export { type PricesEdit, type SavePricesResult, savePrices } from './save/save-prices.ts'
export { findVariant } from './steps/options.ts'
export { daysCoveredBy, numberOfDays } from './steps/steps-by-day.ts'
