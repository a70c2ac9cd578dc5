/**
 * The pictures of the default category, for pages that have a hero and no pictures of their own: signing in, accounts.
 * A page is never kept from being shown by them; without pictures the hero is its plain ground.
 */
import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import { defaultCategory } from '#storefront/page/categories.ts'
import type { Log } from '#ui/live/log.ts'

export async function loadHero(client: Client, log: Log): Promise<PictureModel[]> {
  try {
    const [settings, categories] = await Promise.all([client(readStoreSettingsCall), client(listCategoriesCall)])
    const chosen = defaultCategory(categories, storeSettings(settings))
    return chosen ? (await client(showCategoryCall, { params: { id: chosen.Id } })).PictureModels : []
  } catch (error) {
    log.warn('Failed to load the hero. The page goes without a picture', { reason: String(error) })
    return []
  }
}
