/** Setup: how far a shop is from its first sale, and the steps there. */
export { type ImportResult, importTable } from './imports/import-table.ts'
export type { CsvProblem } from './imports/problem.ts'
export { type FirstProductDraft, type MakeFirstProductResult, makeFirstProduct } from './make-first-product.ts'
export {
  type AddPoolUserResult,
  addPoolUser,
  type MakePoolResult,
  makePool,
  type NewPool,
  type PoolUser,
} from './pools/make-pool.ts'
export { type PoolChoiceFacts, readPoolChoices } from './pools/pool-choices.ts'
export { readSetup, type SetupFacts, type SetupProduct, stepsDone } from './read-setup.ts'
export { type GoLiveResult, goLive, keepClosed, type SaveResortResult, saveResort } from './save-resort.ts'
export { type SeasonDraft, type SeasonPrice, type SeasonRefusal, saveSeason } from './save-season.ts'
