/**
 * Names the file that a module goes into. What every page loads before it can be used is one file, and so is what only
 * the page of a product needs: apart, files repeat each other's words, and compress worse by a kilobyte. What several
 * pages share is parted by the pages that need it: a field of the sign-in form is not on every page because two forms
 * have it, a list of products does not carry what its products share with the cart, nor does a calendar of prices.
 */
type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }
type Importers = (id: string) => readonly string[]

const ENTRY = /\/storefront\/app\/entry-client\.tsx$/
const CATEGORY = /\/storefront\/app\/routes\/category\.tsx$/
const PRODUCT = /\/storefront\/app\/routes\/product\.tsx$/
const CALENDAR = /\/storefront\/app\/routes\/calendar\.tsx$/
const OTHERS = /\/storefront\/app\/routes\/(?!(category|product)\.tsx)[\w/-]+\.tsx$/
/** Load controls of a product and the choice from a household late, but not how they look: the server draws them. */
const CONTROLS = /\/storefront\/features\/(product\/lazy-controls|holder\/(late-household|household-field))\.tsx?$/
const STYLES = /\.module\.css$/
/** A calendar in the page, and one that opens when it is pressed: not a dozen files of a kilobyte each. */
const INLINE_DAYS = /\/storefront\/features\/product\/days\/calendar\/inline-days\.tsx$/
const POPUP_DAY = /\/storefront\/features\/product\/days\/(calendar\/popup-day|day-field)\.tsx$/
/**
 * On the page of a product that is for one person, with or without a calendar: the question, the household once a
 * customer is asking, and how it is paid for. Each is one file with what it needs: the server finds it by this name.
 */
const HOLDER_OPTION = /\/storefront\/features\/product\/holder\/holder-option\.tsx$/
const HOUSEHOLD = /\/storefront\/features\/holder\/household-field\.tsx$/
const PLAN_LINE = /\/storefront\/features\/product\/buying\/summary\/payment-plan-line\.tsx$/
/** Most controls need them, and every product has one: in files of their own they would weigh twice as much. */
const OF_CONTROLS =
  /\/(controls\/control|configurator\/option-words|ui\/choices\/(choice-group|choice-item|styled-radio)|ui\/inputs\/(text-)?field)\.tsx?$/
/** Of squares and of calendars: with either, the other would come along, and a file of its own weighs more. */
const TINY = /\/contract\/values\/settings\/operator-color\.ts$/
/** Loaded with the products that have them. */
const PARTS = /\/storefront\/features\/product\/(options\/add-ons|controls\/|days\/)/

/**
 * For the styles of a product's page, and of what it draws with code that is loaded late: one file, because the first
 * paint waits for all of them, and sixteen small ones arrive late and compress badly.
 */
export function byStyles(id: string, modules: Modules): string | undefined {
  return nameByStyles(id, atOnceIn(modules), drawnIn(modules))
}

/** For every module: where it goes if one kind of page of the catalog, or all of them, need it whole. */
export function byPage(id: string, modules: Modules): string | undefined {
  return nameByPage(id, atOnceIn(modules), everIn(modules))
}

/** For what is left: where a module goes that several of the other pages and parts need. */
export function byNeed(id: string, modules: Modules): string | undefined {
  return nameByNeed(id, atOnceIn(modules), everIn(modules))
}

function nameByStyles(id: string, atOnce: Importers, drawn: Importers): string | undefined {
  if (!STYLES.test(id)) return undefined
  const isNeededAtOnce = whoNeeds(id, atOnce)
  if (isNeededAtOnce(ENTRY) || isNeededAtOnce(CATEGORY)) return undefined
  const isDrawn = whoNeeds(id, drawn)
  return isDrawn(PRODUCT) || isDrawn(CALENDAR) ? 'product-styles' : undefined
}

export function nameByPage(id: string, atOnce: Importers, ever: Importers): string | undefined {
  const isNeededAtOnce = whoNeeds(id, atOnce)
  if (isNeededAtOnce(ENTRY) || TINY.test(id)) return 'shared'
  if (PRODUCT.test(id)) return 'product-page'
  const isNeeded = whoNeeds(id, ever)
  if (isNeededAtOnce(CATEGORY)) {
    if (!isNeeded(PRODUCT) && !isNeeded(OTHERS)) return undefined
    // Of days, for instance: a product without one goes without it. Styles are no file more to wait for.
    return isNeededAtOnce(PRODUCT) || STYLES.test(id) ? 'shared' : 'list-shared'
  }
  const ofOthers = isNeeded(OTHERS)
  if (isOfProduct(id, isNeededAtOnce)) return ofOthers ? undefined : 'product-page'
  if (isNeededAtOnce(HOLDER_OPTION)) return ofOthers ? undefined : 'holder-option'
  // Other pages need some of it: with the rest it is still less than two files would be.
  if (isNeededAtOnce(HOUSEHOLD)) return 'household-field'
  return isNeededAtOnce(PLAN_LINE) ? 'payment-plan-line' : undefined
}

export function nameByNeed(id: string, atOnce: Importers, ever: Importers): string | undefined {
  const isNeededAtOnce = whoNeeds(id, atOnce)
  if (isOfProduct(id, isNeededAtOnce)) return 'product-shared'
  const isNeeded = whoNeeds(id, ever)
  if (isNeededAtOnce(HOLDER_OPTION)) return 'holder-shared'
  if (isNeededAtOnce(POPUP_DAY)) return isNeededAtOnce(CALENDAR) ? 'calendar-shared' : 'product-days'
  if (isNeededAtOnce(INLINE_DAYS)) return isNeededAtOnce(CALENDAR) ? 'grid' : 'product-grid'
  // What other parts of a product share is best known to the bundler.
  if (isNeededAtOnce(PARTS) || !isNeeded(OTHERS)) return undefined
  return isNeededAtOnce(CALENDAR) ? 'calendar-shared' : 'more-shared'
}

function isOfProduct(id: string, isNeededAtOnce: (page: RegExp) => boolean): boolean {
  return isNeededAtOnce(PRODUCT) || OF_CONTROLS.test(id)
}

/** Asks up to the pages and no further: a page is opened from everywhere. */
function whoNeeds(id: string, importersOf: Importers): (page: RegExp) => boolean {
  const seen = new Set([id])
  for (const module of seen) {
    if (CATEGORY.test(module) || PRODUCT.test(module) || OTHERS.test(module)) continue
    for (const importer of importersOf(module)) seen.add(importer)
  }
  return (page) => [...seen].some((module) => page.test(module))
}

function atOnceIn(modules: Modules): Importers {
  return (id) => modules.getModuleInfo(id)?.importers ?? []
}

/** What the server draws of a page, whenever the browser loads the code for it. */
function drawnIn(modules: Modules): Importers {
  return (id) => {
    const { importers, dynamicImporters } = modules.getModuleInfo(id) ?? { importers: [], dynamicImporters: [] }
    return [...importers, ...dynamicImporters.filter((importer) => CONTROLS.test(importer))]
  }
}

function everIn(modules: Modules): Importers {
  return (id) => {
    const { importers, dynamicImporters } = modules.getModuleInfo(id) ?? { importers: [], dynamicImporters: [] }
    return [...importers, ...dynamicImporters]
  }
}
