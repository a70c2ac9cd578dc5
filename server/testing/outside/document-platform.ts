/**
 * A platform that speaks only the two documents: an engine of ours behind it, its replies and its locks cut down to the
 * fields that the documents name, its calls known by the documented method alone, and none of our own calls known at
 * all, nor our idempotency keys. It has a page to sign in on, as the documents say. A reply that the documents do not
 * show is passed on as it is.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { ALL_CALLS, callName } from '#server/api/all-calls.ts'
import { createMatcher } from '#server/http/match-call.ts'

type Shape = { readonly [field: string]: true | Shape }

const fields = (names: string, within: Shape = {}): Shape => ({
  ...Object.fromEntries(names.split(' ').map((name) => [name, true as const])),
  ...within,
})

const PICTURE = fields('ImageUrl AlternateText')
const PRICE = fields('Price PriceValue PriceValueWithDiscount CurrencyCode')
const PERSON = fields('Id FirstName LastName Fullname LegacyContactId')
const VALUE = fields(
  'Id Name title description photo value IsFiltered IsReload IsPreSelected disabled showDescription ' +
    'AssociatedToProductAttributeValueIds PriceAdjustment PriceAdjustmentValue ImageSquaresPictureModel',
)
const ATTRIBUTE = fields(
  'Id ProductAttributeId Name Title Description TextPrompt AttributeControlType DefaultValue SelectedValue ' +
    'SelectedValueId SelectedDates SelectedDay SelectedMonth SelectedYear IsRequired IsDisabled IsHidden ' +
    'IsHiddenSignedIn IsConditional HasCondition IsDate IsMultipleDates IsInlineCalendar IsActivityTime IsAssignedTo ' +
    'IsQuantity IsCustomerEnteredPrice IsReservationProduct',
  { Values: VALUE },
)
/** `IsGolfProduct` is named of a cart's line; without it no page could tell a course from other products. */
const PRODUCT = fields(
  'Id Name Sku SeName Url UseLegacy ShortDescription SEOMetaTitle ProductTemplateView ProductVariantName Quantity ' +
    'ProductSpecifications CurrentStoreName EarliestPurchaseDate CutOffTime CutoffDays SelectedDate SelectedDates ' +
    'SelectedQuantity AllowedQuantities IsTrackingInventory IsActivity Activity ProductHeaderCode IsRadioButtonDate ' +
    'IsDynamicPriceDaysToArrival IsConsecutiveMultiDay IsNonConsecutiveMultiDay NumberOfDays IsRenewal ' +
    'IsReservationProduct IsPaymentPlanProduct ShowPricingCalendarView HasAssignment HasReload IsGolfProduct',
  {
    PictureModels: { ...PICTURE, Title: true },
    DefaultPictureModel: PICTURE,
    ProductAttributes: ATTRIBUTE,
    ProductPrice: PRICE,
  },
)
const CATEGORY_FIELDS =
  'Id Name SeName Route ParentRoute Hidden IncludeInTopMenu IsExternalUrl ExternalUrl UseLegacy Description ' +
  'ShowPricingCalendar'
const CATEGORY = fields(CATEGORY_FIELDS, {
  SubCategories: fields(`${CATEGORY_FIELDS} SubCategories`),
  ProductDetails: PRODUCT,
  PricingCalendarProduct: PRODUCT,
})
const CART = fields('SubTotal TotalProducts AppliedDiscountCodes AssignedMembers', {
  Items: fields(
    'Id ProductId ProductName UnitPrice UnitPriceValue Quantity Attributes AttributeInfo CloudShowMaxPrice ' +
      'ProductVariantPricing DiscountInfo AssignedTo IsEnhancedCartEnabled IsGolfProduct',
    { AssignedToContactInfo: PERSON },
  ),
})

const SHAPES: Readonly<Record<string, Shape>> = {
  'API-13': CART,
  'API-26': CART,
  'API-35': PRODUCT,
  'API-36': PRODUCT,
  'API-37': PRODUCT,
  'API-46': {
    Inventory: fields('InventoryCounts'),
    Variants: {
      DayPriceLists: fields(
        'Date BasePrice Number NumberSold InventoryPriceListLevelPercentSaved InventoryPriceListLevelPrice ' +
          'InventoryPriceListLevelNumberRemaining Priority TrackNumberSold',
      ),
    },
  },
  'API-50': CATEGORY,
  'API-51': CATEGORY,
  'API-54': { Activities: fields('StartTimes') },
  'API-55': { Locks: fields('MasterLockId') },
  'API-98': fields('FirstName LastName AvatarUrl IsGuest IsAdmin IsCustomerImpersonated'),
}

const REQUESTS: Readonly<Record<string, Shape>> = {
  'API-55': fields('ActivityCode ActivityLocationCode ActivityDateTime Quantity ProductHeaderCode'),
}

function cut(said: unknown, shape: Shape | true | undefined): unknown {
  if (shape === undefined || shape === true || typeof said !== 'object' || said === null) return said
  if (Array.isArray(said)) return said.map((entry) => cut(entry, shape))
  const named = Object.entries(said).filter(([name]) => name in shape)
  return Object.fromEntries(named.map(([name, value]) => [name, cut(value, shape[name])]))
}

/** API-103 is ours although it stands among the calls of the documents. */
const documented = ALL_CALLS.filter(
  (call) => call.id.startsWith('API-') && call.id !== 'API-103' && !callName(call).endsWith('ByPost'),
)

/** A shop whose pages call the platform directly: its origin, and settings of the platform beside the engine's. */
type DirectCalls = { from: string; settings: Readonly<Record<string, string>> }

export async function startDocumentPlatform(engineUrl: string) {
  const match = createMatcher(documented)
  let direct: DirectCalls | undefined

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const { pathname, search } = new URL(url, engineUrl)
    const isDirect = direct !== undefined && request.headers.origin === direct.from
    if (isDirect) for (const [name, value] of Object.entries(corsOf(request))) response.setHeader(name, value)
    if (method === 'OPTIONS') return void response.writeHead(isDirect ? 204 : 403).end()
    const given = method === 'GET' ? undefined : await buffer(request)
    if (pathname === '/login') return signIn(given?.toString('utf8'), response)
    const found = match(method, pathname)
    const asked = found.kind === 'call' ? REQUESTS[found.call.id] : undefined
    const sent = asked && given ? Buffer.from(JSON.stringify(cut(JSON.parse(given.toString('utf8')), asked))) : given
    const isMedia = pathname.startsWith('/media/')
    if (found.kind !== 'call' && !isMedia) {
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No such page</h1>')
    }
    const own = { ...headersOf(request), ...(isDirect && { origin: engineUrl, 'sec-fetch-site': 'same-origin' }) }
    const init = { method, headers: own, redirect: 'manual', ...(sent && { body: sent }) } as RequestInit
    const reply = await fetch(engineUrl + pathname + search, init)
    const body = Buffer.from(await reply.arrayBuffer())
    const type = reply.headers.get('content-type') ?? 'text/plain'
    response.writeHead(reply.status, { 'content-type': type, 'set-cookie': reply.headers.getSetCookie() })
    const callId = found.kind === 'call' && reply.ok ? found.call.id : ''
    const shape = SHAPES[callId]
    if (shape) response.end(JSON.stringify(cut(JSON.parse(body.toString('utf8')), shape)))
    else if (callId === readStoreSettingsCall.id)
      response.end(JSON.stringify({ ...JSON.parse(body.toString('utf8')), ...direct?.settings }))
    else response.end(body)
  })

  async function signIn(form: string | undefined, response: ServerResponse): Promise<void> {
    const page = (status: number) => response.writeHead(status, { 'content-type': 'text/html' }).end(SIGN_IN_PAGE)
    if (form === undefined) return void page(200)
    const { email, password, returnUrl } = Object.fromEntries(new URLSearchParams(form))
    const reply = await fetch(`${engineUrl}/api/account/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: engineUrl },
      body: JSON.stringify({ Email: email, Password: password }),
    })
    if (!reply.ok) return void page(401)
    response.writeHead(303, { location: returnUrl ?? '/', 'set-cookie': reply.headers.getSetCookie() }).end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on pages of this shop may call it, with credentials. */
    letIn(shop: DirectCalls): void {
      direct = shop
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** Its script keeps where to go back to, as a page made on the server would. */
const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Platform</title><h1>Platform</h1><form method="post">
<label>E-mail address <input name="email"></label> <label>Password <input name="password" type="password"></label>
<input type="hidden" name="returnUrl"><button>Sign in</button></form>
<script>document.forms[0].returnUrl.value = new URLSearchParams(location.search).get('returnUrl') ?? '/'</script>`

const NOT_PASSED_ON = ['connection', 'content-length', 'host', 'idempotency-key', 'keep-alive', 'transfer-encoding']

function corsOf({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    vary: 'Origin',
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name))
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]))
}
