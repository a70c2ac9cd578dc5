import { afterEach, expect, test } from 'vitest'
import { type StartShopOptions, startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { openBrowser, postSignIn } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop | undefined
afterEach(() => shop?.stop())

const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const RILEY = 'riley@silverpine.example'

async function safariIn(options: StartShopOptions = {}) {
  const opened = await startShop(options)
  shop = opened
  const fetch: TestShop['fetch'] = (path, init = {}) =>
    opened.fetch(path, { ...init, headers: { 'user-agent': SAFARI, ...(init.headers as Record<string, string>) } })
  return { opened, browser: openBrowser({ fetch }) }
}

test('A browser that takes no secure cookies here is signed in all the same, by a plain one, and the log warns once', {
  tags: 'prove',
}, async () => {
  const { opened, browser } = await safariIn()
  for (let time = 0; time < 2; time += 1) {
    const reply = await postSignIn(browser, RILEY)
    expect(reply.headers.getSetCookie()[1]).toMatch(/^sid=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/)
  }

  expect((await (await browser.fetch('/api/v1/customers/current')).json()).Email).toBe(RILEY)
  const warnings = opened.recorded.read().filter(({ msg }) => String(msg).includes('takes no secure cookies'))
  expect(warnings).toHaveLength(1)
})
