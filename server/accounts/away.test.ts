import { afterEach, expect, test } from 'vitest'
import { cuttableLine } from '#server/testing/outside/cut-line.ts'
import { cloneDemo, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { startShop } from '#server/testing/shops/start-shop.ts'
import { openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('While the database is away sign-ins are refused, the catalog stays open, and no customer is taken for a guest [BOT-06]', async () => {
  const clone = await cloneDemo(testServerUrl())
  cleanups.push(clone.drop)
  const line = await cuttableLine(clone.url)
  cleanups.push(line.close)
  const shop = await startShop({ env: { DATABASE_URL: line.url } })
  cleanups.push(shop.stop)
  const browser = await signInBy(openBrowser(shop), 'riley@silverpine.example')
  await line.cut()

  const refused = await postSignIn(openBrowser(shop), 'riley@silverpine.example')
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'AWAY'])
  expect(refused.headers.getSetCookie()).toEqual([])

  expect((await browser.fetch('/api/v1/categories')).status).toBe(200)
  for (const path of ['/api/v1/customers/current', '/api/minicart', '/api/customer/search?searchString=riley']) {
    const reply = await browser.fetch(path)
    expect([reply.status, (await reply.json()).code], path).toEqual([503, 'AWAY'])
  }
  expect((await shop.fetch('/api/v1/customers/current')).status).toBe(200)

  shop.recorded.clear()
  for (const path of [
    '/assets/x.js',
    '/media/x.jpg',
    '/texts/x.json',
    '/theme/x.css',
    '/favicon.svg',
    '/favicon.ico',
  ]) {
    await browser.fetch(path)
  }
  const asked = shop.recorded.read().filter(({ msg }) => String(msg).startsWith('Who is signed in'))
  expect(asked, 'files are served without looking up who is signed in').toEqual([])

  await line.join()
  await expect.poll(async () => (await browser.fetch('/api/v1/customers/current')).status).toBe(200)
  expect((await (await browser.fetch('/api/v1/customers/current')).json()).Email).toBe('riley@silverpine.example')
})
