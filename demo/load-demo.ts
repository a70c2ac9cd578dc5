/**
 * Loads the demo resort and replaces what the shop held. Loaded again it is the same: what is still there keeps its id,
 * so open pages and bookmarks go on working, and under the same clock all data is equal.
 */
import { disableAccount, setPasswordHash } from '#commerce/accounts/index.ts'
import { asOperator, type Operator, type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { categoryBySlug, clearCatalog, productBySlug, readCatalog, saveCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { SANDBOX, storeCard } from '#commerce/payments/index.ts'
import { clearPeople, findContact, readHousehold, saveHousehold } from '#commerce/people/index.ts'
import {
  clearConfiguration,
  markDemo,
  saveFlags,
  saveSettings,
  saveStrings,
  saveZones,
} from '#commerce/settings/index.ts'
import { clearTaxes, saveTaxes } from '#commerce/taxes/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { demoCategories } from '#demo/catalog/categories.ts'
import { demoProductParts, demoProducts } from '#demo/catalog/products.ts'
import { demoPictures } from '#demo/pictures/originals.ts'
import { clearSelling, expectDone, loadSelling } from '#demo/selling/load-selling.ts'
import { demoTaxes } from '#demo/selling/taxes.ts'
import { loadOwnVouchers } from './own-vouchers.ts'
import { loadPasses } from './passes.ts'
import { DEMO_PASSWORD_HASH, demoPeople, RILEYS_CARD } from './people.ts'
import { type Season, seasonAround } from './season.ts'
import { demoFlags, demoSettings, demoTexts, demoZones } from './settings.ts'
import { loadVouchers } from './vouchers.ts'
import { loadDemoWaivers } from './waivers.ts'

/** The operator of the demo. What it loads stands in this folder, so the trail says no more than that it was loaded. */
const LOADER: Operator = { actor: { contactId: 0, role: 'demo', name: 'loader of the demo' } }

export async function loadDemo(
  tx: Tx,
  now: Date,
  codes: VoucherCodes,
  onProgress: (step: string) => void = () => {},
): Promise<void> {
  const read = async (loaded: true | undefined) => (loaded ? { 'demo resort': { loadedFor: now } } : {})
  await asOperator(tx, LOADER, (operated) =>
    recordChange(operated, { action: 'demo loaded', what: 'the demo resort', read }, async (part) => {
      await load(part, now, codes, onProgress)
      return true as const
    }),
  )
}

async function load(tx: OperatorTx, now: Date, codes: VoucherCodes, onProgress: (step: string) => void): Promise<void> {
  const season = seasonAround(now)
  onProgress('Settings')
  await loadConfiguration(tx, season)
  onProgress('Catalog')
  await clearSelling(tx)
  const productIds = await loadCatalog(tx, season)
  onProgress('Prices and places')
  await loadSelling(tx, season, productIds)
  onProgress('People')
  await loadPeople(tx, season)
  await loadStoredCard(tx)
  await loadDemoWaivers(tx, { now, season, productIds })
  await loadPasses(tx, season, productIds)
  await loadVouchers(tx, codes, season, productIds)
  await loadOwnVouchers(tx, codes, season, productIds)
}

async function loadConfiguration(tx: OperatorTx, season: Season): Promise<void> {
  await clearConfiguration(tx)
  await markDemo(tx)
  expectDone(await saveSettings(tx, demoSettings(season)))
  await saveFlags(tx, demoFlags)
  expectDone(await saveStrings(tx, demoTexts))
  expectDone(await saveZones(tx, demoZones))
}

async function loadCatalog(tx: OperatorTx, season: Season): Promise<ReadonlyMap<string, number>> {
  const there = await readCatalog(tx)
  const pictures = demoPictures()
  const categories = demoCategories.map((draft, position) => ({
    ...draft,
    position,
    ...idOf(categoryBySlug(there, draft.slug)),
  }))
  const products = demoProducts(season).map((draft, position) => ({
    ...draft,
    position,
    ...idOf(productBySlug(there, draft.slug)),
  }))
  expectDone(await saveTaxes(tx, demoTaxes))
  const saved = await saveCatalog(tx, { pictures, ...demoProductParts, categories, products })
  await clearCatalog(tx, {
    categories: categories.map(({ slug }) => slug),
    products: products.map(({ slug }) => slug),
    pictures: pictures.map(({ name }) => name),
    rentalLocations: demoProductParts.rentalLocations.map(({ name }) => name),
    shippingMethods: demoProductParts.shippingMethods.map(({ name }) => name),
    calendarTemplates: demoProductParts.calendarTemplates.map(({ name }) => name),
  })
  await clearTaxes(
    tx,
    demoTaxes.map(({ key }) => key),
  )
  return expectDone(saved).productIds
}

async function loadPeople(tx: Tx, season: Season): Promise<void> {
  const savedIds: number[] = []
  for (const { head, members = [] } of demoPeople(season)) {
    const known = await findContact(tx, head.email)
    const there = known ? await readHousehold(tx, known.id) : []
    // Their birthdays roll with the season, their names do not.
    const again = members.map((member) => ({
      ...member,
      ...idOf(there.map(({ contact }) => contact).find(({ firstName }) => firstName === member.firstName)),
    }))
    const saved = await saveHousehold(tx, { head, members: again }, season.today)
    const { contactIds } = expectDone(saved)
    const [headId] = contactIds as [number]
    expectDone(await setPasswordHash(tx, headId, DEMO_PASSWORD_HASH))
    await disableAccount(tx, headId, false)
    savedIds.push(...contactIds)
  }
  await clearPeople(tx, savedIds)
}

/** Riley pays with it since last season. */
async function loadStoredCard(tx: Tx): Promise<void> {
  const riley = await findContact(tx, 'riley@silverpine.example')
  const card = { provider: SANDBOX, ...RILEYS_CARD, brand: 'visa', last4: '4242' }
  if (riley) await storeCard(tx, { ...card, contactId: riley.id })
}

function idOf(known: { id: number } | undefined): { id?: number } {
  return known ? { id: known.id } : {}
}
