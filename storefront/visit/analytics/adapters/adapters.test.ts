import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { LogWriter } from '#storefront/visit/analytics/browser-log.ts'
import type { CustomerState } from '#storefront/visit/customer-store.ts'
import { createStore } from '#ui/store.ts'
import type { Sight } from './adapter.ts'
import { ADAPTERS, configuredAdapters } from './all-adapters.ts'
import { captcha } from './captcha.ts'
import { captchaToken } from './captcha-token.ts'
import { errorReporting, TRACE_SAMPLE_RATE } from './error-reporting.ts'
import { LENDER } from './financing.ts'
import { sessionRecorder } from './session-recorder.ts'
import { aspenwareTags, customerTags } from './tag-container.ts'

const DSN = 'https://0123456789abcdef@errors.example.com/42'
const RILEY = {
  Id: 7,
  FirstName: 'Canarina',
  LastName: 'Quill',
  Initials: 'CQ',
  Email: 'canarina@example.com',
  IsGuest: false,
  IsCustomerImpersonated: false,
} as Customer

function given({ random = 0.5 } = {}) {
  const loaded: string[] = []
  const sent: { url: string; body: string }[] = []
  const recorder: unknown[][] = []
  const watchers: LogWriter[] = []
  const customer = createStore<CustomerState>({ isLoaded: false, customer: undefined })
  const sight: Sight = {
    loadScript: async (url) => void loaded.push(url),
    dataLayer: [],
    globals: {
      LogRocket: {
        init: (...said: unknown[]) => recorder.push(['init', ...said]),
        identify: (...said: unknown[]) => recorder.push(['identify', ...said]),
      },
    },
    customer,
    watchErrors: (watcher) => watchers.push(watcher),
    page: () => ({ origin: 'https://shop.test', path: '/l/lift-tickets?productid=3' }),
    send: async (url, body) => void sent.push({ url, body }),
    now: () => 1_780_000_000_000,
    random: () => random,
  }
  const fail = (message: string, details = {}) => {
    for (const watcher of watchers) watcher({ level: 'error', message, details })
  }
  return { customer, fail, loaded, recorder, sent, sight }
}

test('Without ids no adapter is started, on any kind of page', () => {
  const settings = storeSettings({ commerceprojectcode: 'silverpine' })
  for (const kind of ['open', 'sign-in', 'closed'] as const) expect(configuredAdapters(settings, kind)).toEqual([])
})

test('The script of a lender is loaded from the host that is configured, and its key is handed to it [PLAN-08]', async () => {
  const jsurl = 'https://cdn.lender.example/js/v2/affirm.js'
  expect(configuredAdapters(storeSettings({ 'affirmsettings.jsurl': jsurl }), 'open')).toEqual([])
  const settings = storeSettings({ 'affirmsettings.jsurl': jsurl, 'affirmsettings.publickey': 'PUBLICKEY0123' })
  const [started] = configuredAdapters(settings, 'open')
  const { loaded, sight } = given()
  const refreshed: string[] = []
  sight.globals[LENDER] = { ui: { refresh: () => refreshed.push('refreshed') } }
  await started?.adapter.start(started.id, sight)
  expect(started?.adapter.hosts(started.id, settings).script).toEqual(['https://cdn.lender.example'])
  expect([loaded, refreshed]).toEqual([[jsurl], ['refreshed']])
  expect(sight.globals).toMatchObject({ _affirm_config: { public_api_key: 'PUBLICKEY0123', script: jsurl } })
})

test('No adapter runs where guests pay, sign or see their own data, and only the captcha where they sign in [XSS-08]', () => {
  expect(ADAPTERS.filter(({ page }) => page === 'closed')).toEqual([])
  expect(ADAPTERS.filter(({ page }) => page === 'sign-in')).toEqual([captcha])
})

test('Each tag container is started by its own id and sees the data layer and nothing else [SETTINGS-36]', async () => {
  const settings = storeSettings({
    'googletagmanagersettings.customergtm': 'GTM-CUST123',
    'googletagmanagersettings.aspenwaregtm': 'GTM-ASPEN12',
  })
  const { loaded, sight } = given()
  const started = configuredAdapters(settings, 'open')
  expect(started.map(({ adapter }) => adapter)).toEqual([customerTags, aspenwareTags])
  for (const { adapter, id } of started) await adapter.start(id, sight)

  expect(loaded).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-CUST123',
    'https://www.googletagmanager.com/gtm.js?id=GTM-ASPEN12',
  ])
  expect(sight.dataLayer).toEqual([1, 2].map(() => ({ 'gtm.start': 1_780_000_000_000, event: 'gtm.js' })))
  expect(customerTags.sees).toEqual(['loadScript', 'dataLayer', 'now'])
})

test('The session recorder is initialized with organization and project, and takes debug, error and info off the console [ANALYTICS-22, ANALYTICS-24]', async () => {
  const settings = storeSettings({ 'recordersettings.organization': 'resort', commerceprojectcode: 'silverpine' })
  const { recorder, sight } = given()
  await sessionRecorder.start(sessionRecorder.id(settings) ?? '', sight)
  expect(recorder).toMatchObject([
    [
      'init',
      'resort/silverpine',
      {
        console: { isEnabled: { debug: true, error: true, info: true, log: false, warn: false } },
        dom: { inputSanitizer: true, textSanitizer: true },
        network: { isEnabled: false },
      },
    ],
  ])
})

test('The session recorder is told the id and e-mail address of a customer and nothing else, and nothing of a guest [ANALYTICS-23, PRV-02]', async () => {
  const { customer, recorder, sight } = given()
  await sessionRecorder.start('resort/silverpine', sight)
  customer.change({ isLoaded: true, customer: { ...RILEY, IsGuest: true } })
  customer.change({ customer: { ...RILEY, IsCustomerImpersonated: true } })
  expect(recorder.slice(1)).toEqual([])
  customer.change({ customer: RILEY })
  expect(recorder.slice(1)).toEqual([['identify', '7', { email: 'canarina@example.com' }]])
})

test('A session recorder whose script brought nothing says so', async () => {
  const { sight } = given()
  await expect(sessionRecorder.start('a/b', { ...sight, globals: {} })).rejects.toThrow('did not come')
})

test('Error reporting gets the line of the log and the path of the page, and not which member of staff was there [PRV-02]', async () => {
  const { fail, sent, sight } = given()
  await errorReporting.start(DSN, sight)
  fail('A page failed', { status: 500, AgentUsername: 'agent', AgentId: '42' })

  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('https://errors.example.com/api/42/envelope/?sentry_version=7&sentry_key=0123456789abcdef')
  const [, type, event] = (sent[0]?.body ?? '').split('\n').map((line) => JSON.parse(line))
  expect(type).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    message: 'A page failed',
    transaction: '/l/lift-tickets',
    request: { url: 'https://shop.test/l/lift-tickets?productid=3' },
    extra: { status: 500 },
  })
  expect(sent[0]?.body).not.toContain('agent@')
  expect(errorReporting.sees).not.toContain('customer')
})

test('Error reporting is told of at most ten errors of a page', async () => {
  const { fail, sent, sight } = given()
  await errorReporting.start(DSN, sight)
  for (let i = 0; i < 30; i += 1) fail(String(i))
  expect(sent).toHaveLength(10)
})

test('Error reporting traces 0.625 % of the pages [ANALYTICS-19]', async () => {
  expect(TRACE_SAMPLE_RATE).toBe(0.00625)
  const traced = given({ random: 0.00624 })
  await errorReporting.start(DSN, traced.sight)
  expect(traced.sent.map(({ body }) => body.split('\n')[1])).toEqual(['{"type":"transaction"}'])
  const untraced = given({ random: 0.00625 })
  await errorReporting.start(DSN, untraced.sight)
  expect(untraced.sent).toEqual([])
})

afterEach(() => void vi.useRealTimers())
const KEY = '6LcPublicKeyOfSilverpine'

test('The captcha is there with a key unless it is switched off or not switched on [SETTINGS-30]', () => {
  const idWith = (enabled: string | undefined, key = KEY) =>
    captcha.id(
      storeSettings({
        ...(enabled !== undefined && { 'captchasettings.enabled': enabled }),
        'captchasettings.recaptchapublickey': key,
      }),
    )
  expect([idWith('true'), idWith('yes'), idWith('anything')]).toEqual([KEY, KEY, KEY])
  expect([idWith('false'), idWith('False'), idWith(''), idWith(undefined), idWith('true', '')]).toEqual(
    Array(5).fill(undefined),
  )
})

test('The captcha gives a token for the sign-in once its script is there', async () => {
  const { loaded, sight } = given()
  const globals: Record<string, unknown> = {
    grecaptcha: {
      ready: (then: () => void) => then(),
      execute: async (key: string, { action }: { action: string }) => `${action} by ${key}`,
    },
  }
  expect(await captchaToken('login', globals)).toBeUndefined()
  await captcha.start(KEY, { ...sight, globals })
  expect(loaded).toEqual([`https://www.google.com/recaptcha/api.js?render=${KEY}`])
  expect(await captchaToken('login', globals)).toBe(`login by ${KEY}`)
})

test('A captcha whose key is one of Turnstile is asked of its own host, with the form that the token is for [SETTINGS-30]', async () => {
  const key = '0x4AAAAAAAPublicKeyOfSilverpine'
  const { loaded, sight } = given()
  const { document } = new JSDOM('<main><form></form></main>').window
  vi.stubGlobal('document', document)
  const render = (
    place: HTMLElement,
    { action, callback, sitekey }: Record<string, string> & { callback: (token: string) => void },
  ) => callback(`${action} by ${sitekey} in ${place.parentElement?.tagName}`)
  const globals: Record<string, unknown> = { turnstile: { render } }
  await captcha.start(key, { ...sight, globals })
  expect(loaded).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'])
  expect(captcha.hosts(key, storeSettings({})).frame).toEqual(['https://challenges.cloudflare.com'])
  expect(await captchaToken('register', globals)).toBe(`register by ${key} in FORM`)
  vi.unstubAllGlobals()
})

test('A captcha that refuses, or does not answer within three seconds, keeps no guest from signing in [ERROR-19]', async () => {
  expect(await captchaToken('login', { chairliftCaptcha: () => Promise.reject(new Error('no')) })).toBeUndefined()
  vi.useFakeTimers()
  const waiting = captchaToken('login', { chairliftCaptcha: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await waiting).toBeUndefined()
})
