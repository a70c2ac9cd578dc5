/** Retention: how long the shop keeps what would grow for ever, and the proof that it goes. */
export { FILE_PURGE, type Purge, purgeBatch, purges } from './purge.ts'
export { type Retention, readRetention } from './retention.ts'
