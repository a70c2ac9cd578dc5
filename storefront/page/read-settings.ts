/**
 * The settings of the store, read from what the platform published. The server reads them and a page comes with what
 * was read: a browser has this file only where a page came without.
 */
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import type { StoreSettingsMap } from '#contract/schemas/settings.ts'
import { madeFrom } from '#storefront/live/made-from.ts'
import { readOnce } from '#storefront/live/read-once.ts'

/**
 * On the server one map of settings serves many pages, and reading it takes longer than showing a tile. Every value is
 * read at once, also those that judge when they are asked for: the result travels.
 */
export const readSettings = readOnce(
  (published: StoreSettingsMap): StoreSettings =>
    madeFrom([published], (settings) => ({ ...storeSettings(settings) })) as StoreSettings,
)
