/** Rows of the grid of prices and its drafts: of products and drafts that do not exist, for who may ask. */
import { ADMIN, type AnswerRow } from './rows.ts'

const NONE = '401   403   403      403   404   403          401     401'
const PRODUCT = { params: { productId: 2_000_000_000 } }
const DRAFT = { params: { id: 2_000_000_000 } }

const ofNoProduct = (asked: object = {}): AnswerRow => ({ answers: NONE, with: () => ({ ...PRODUCT, ...asked }) })
const ofNoDraft = (body?: object): AnswerRow => ({ answers: NONE, with: () => ({ ...DRAFT, ...(body && { body }) }) })
const NO_RAILS = { Floor: null, Ceiling: null, LargestStep: null, Version: 0 }

export const PRICE_ROWS: Readonly<Record<string, AnswerRow>> = {
  listPricedProducts: { answers: ADMIN },
  showPriceGrid: ofNoProduct(),
  explainPrice: ofNoProduct({ query: { day: '2026-12-12' } }),
  saveGuardRails: ofNoProduct({ body: NO_RAILS }),
  // A product without drafts has none, whether it exists or not.
  listGridDrafts: { answers: ADMIN, with: () => PRODUCT },
  openGridDraft: ofNoProduct({ body: { Name: 'Easter' } }),
  showGridDraft: ofNoDraft(),
  putGridChanges: ofNoDraft({ Changes: [] }),
  compareGridDraft: ofNoDraft(),
  publishGridDraft: ofNoDraft({ Version: 1 }),
  discardGridDraft: ofNoDraft({ Version: 1 }),
  undoGridDraft: ofNoDraft(),
}
