/** The database goes away while people shop, and comes back: what they see in between. */
import { afterEach, expect, test } from 'vitest'
import { cuttableLine } from '#server/testing/outside/cut-line.ts'
import { cloneDemo, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { startShop } from '#server/testing/shops/start-shop.ts'
import { openAsRiley, openPageBrowser, RILEY } from '#server/testing/visitors/page-browser.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('Pages are shown, seen before or not, to guests and customers; signing in and the account say in words that they cannot; all is well when it is back [BOT-06]', {
  tags: 'prove',
}, async () => {
  const clone = await cloneDemo(testServerUrl())
  cleanups.push(clone.drop)
  const line = await cuttableLine(clone.url)
  cleanups.push(line.close)
  const shop = await startShop({ env: { DATABASE_URL: line.url, SERVE: 'all' } })
  cleanups.push(shop.stop)
  const guest = openPageBrowser(shop.url)
  const riley = await openAsRiley(shop.url)
  expect((await guest.open('/l/lift-tickets')).status).toBe(200)
  await line.cut()

  for (const visitor of [guest, riley]) {
    for (const path of ['/l/lift-tickets', '/en-AU/l/golf', '/l/lift-tickets/day-tickets/p/half-day-ticket']) {
      const page = await visitor.open(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.text).toContain('</footer>')
      expect(page.text).not.toContain('Riley')
    }
    expect((await visitor.open('/no-such-page')).status).toBe(404)
    const login = await visitor.open('/login')
    expect([login.status, login.text.includes('<form')]).toEqual([200, true])
    const refused = await visitor.post('/login', RILEY)
    expect([refused.status, refused.headers['set-cookie']]).toEqual([503, undefined])
    expect(refused.text).toContain('try again')
  }
  for (const path of ['/customer/info', '/c/user-profile', '/logout']) {
    const page = await riley.open(path)
    expect([path, page.status]).toEqual([path, 503])
    expect(page.text).toContain('Error 503')
    expect(page.text).not.toMatch(/ECONN|postgres|undefined|\[object/i)
  }
  for (const path of ['/api/v1/customers/current', '/api/minicart']) {
    expect([path, (await riley.open(path)).status]).toEqual([path, 503])
    expect([path, (await guest.open(path)).status]).toEqual([path, 200])
  }

  await line.join()
  await expect.poll(async () => (await riley.open('/customer/info')).status).toBe(200)
  expect((await riley.open('/customer/info')).text).toContain('Hello, Riley')
  expect((await guest.post('/login', RILEY)).status).toBe(303)
})
