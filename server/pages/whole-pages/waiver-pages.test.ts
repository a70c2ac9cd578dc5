/** Waivers from the account, signed and read without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import {
  documentOf,
  facts,
  openAsRiley,
  openPageBrowser,
  type PageBrowser,
  sendForm,
} from '#server/testing/visitors/page-browser.ts'

let shop: TestShop
let riley: PageBrowser
let sam: PageBrowser
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  riley = await openAsRiley(shop.url)
  sam = openPageBrowser(shop.url)
  await sam.post('/login', { email: 'sam@silverpine.example', password: DEMO_PASSWORD })
})
afterAll(() => shop.stop())

const AGREE = 'I have read the waiver'
const NAME = 'Type your full name to sign'

const wordsOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const rowsOf = (document: Document) =>
  [...document.querySelectorAll('[aria-labelledby=waivers] li')].map((row) => wordsOf(row) ?? '')
const linkTo = (document: Document, label: string) =>
  document.querySelector(`a[aria-label="${label}"]`)?.getAttribute('href') ?? ''

async function opened(browser: PageBrowser, path: string) {
  const reply = await browser.open(path)
  return { path, reply, document: documentOf(reply) }
}

test('A customer signs for themselves and for a child, is told what is wrong, and reads what was signed [MEMBER-47, IMPL-60, PRV-06]', async () => {
  const account = await opened(riley, '/customer/info')
  expect(rowsOf(account.document)[0]).toMatch(/^Riley Hart.?Signed .*, 20\d\d\. The text has changed since\./)

  const path = linkTo(account.document, 'Sign for Riley Hart')
  const page = await opened(riley, path)
  expect(facts(page.reply)).toMatchObject({ status: 200, kept: 'private, no-store' })
  expect(page.reply.text).toContain('You signed an earlier text on')
  expect(wordsOf(page.document.querySelector('section[tabindex="0"]'))).toContain('Signed by Riley Hart with')

  const unticked = await sendForm(riley, page, { [NAME]: 'Riley Hart' }, 'Sign')
  expect([unticked.status, unticked.text.includes('Please tick the box')]).toEqual([422, true])
  expect(documentOf(unticked).querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Riley Hart')

  const misnamed = await sendForm(riley, page, { [AGREE]: true, [NAME]: 'Jordan Hart' }, 'Sign')
  const again = documentOf(misnamed)
  expect(wordsOf(again.querySelector('[id$=-note]'))).toContain('Please type your own name')
  expect(again.querySelector('input[name=name]')?.getAttribute('aria-invalid')).toBe('true')
  expect(again.querySelector<HTMLInputElement>('input[name=agree]')?.checked).toBe(true)

  const signed = await sendForm(riley, { path, reply: misnamed }, { [NAME]: 'riley hart' }, 'Sign')
  expect(facts(signed)).toMatchObject({ status: 303, location: expect.stringMatching(/^\/c\/waiver\/\d+\/sign$/) })
  const next = await opened(riley, linkTo((await opened(riley, '/customer/info')).document, 'Sign for Mika Hart'))
  expect(next.reply.text).toContain('Riley Hart on behalf of minor Mika Hart')
  await sendForm(riley, next, { [AGREE]: true, [NAME]: 'Riley Hart' }, 'Sign for Mika')

  const after = await opened(riley, '/customer/info')
  const key = linkTo(after.document, 'See what was signed for Mika Hart')
  expect(key).toMatch(/^\/c\/waiver\/[0-9a-f-]{36}$/)
  const sheet = await opened(riley, key)
  expect(wordsOf(sheet.document.querySelector('article'))).toContain(
    'Signed by Riley Hart on behalf of minor Mika Hart',
  )
  expect(sheet.reply.text).toContain('<meta name="robots" content="noindex">')

  for (const [browser, status] of [
    [sam, 404],
    [openPageBrowser(shop.url), 302],
  ] as const) {
    const reply = await browser.open(key)
    expect(reply.status).toBe(status)
    expect(reply.text).not.toContain('Mika')
  }
})

test('One signature for several people names each of them on the page and in what was signed [MEMBER-48]', async () => {
  const page = await opened(riley, '/c/waiver/1/sign')
  const once = [...page.document.querySelectorAll('aside a')].find((link) => wordsOf(link)?.startsWith('Sign once'))
  const together = await opened(riley, once?.getAttribute('href') ?? '')
  const reply = await sendForm(riley, together, { [AGREE]: true, [NAME]: 'Riley Hart' }, 'Sign for')
  const done = await opened(riley, String(reply.headers['location']))
  expect(wordsOf(done.document.querySelector('main'))).toContain('Riley Hart on behalf of Jordan Hart,')
  expect(wordsOf(done.document.querySelector('main'))).toContain('Everybody has signed.')
})

test.for(['/c/waiver/99', '/c/waiver/99/sign', '/c/waiver/x', '/c/waiver/00000000-0000-4000-8000-000000000000'])(
  'The address %s of no waiver is answered with 404',
  async (path) => {
    expect((await riley.open(path)).status).toBe(404)
  },
)

test('The text of a waiver can be read before it is signed, by customers alone', async () => {
  const page = await opened(sam, '/c/waiver/1')
  const words = wordsOf(page.document.querySelector('article'))
  expect(words).toContain('Nobody has signed this page.')
  expect(words).not.toContain('{')
  expect(facts(await openPageBrowser(shop.url).open('/c/waiver/1'))).toMatchObject({ status: 302 })
})
