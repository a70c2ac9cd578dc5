/** Privacy: what a customer may ask the shop to do with what it knows of them: hand it over, and erase it. */
export { type EraseAccountResult, eraseAccount } from './erase-account.ts'
export { type AccountExport, exportAccount } from './export-account.ts'
