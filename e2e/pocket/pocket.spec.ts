/** Tickets on the phone: kept for when there is no network, gone when the guest signs out, given to another person. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { enterCard, orderByCalls, seeYou } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const square = (page: Page) => page.getByRole('img', { name: /as a square to scan$/ })
const SERIAL = /^\w{4}-\w{4}$/
const kept = (page: Page) => page.evaluate(() => caches.keys())

async function openDay(page: Page, quantity = 1): Promise<void> {
  await page.goto(await orderByCalls(page, { quantity }))
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  await page.getByRole('link', { name: 'Show on the phone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeAttached()
  await hydrated(page)
}

test(
  'A phone without network shows the codes that its guest kept on it, and none after the guest signed out [PRV-05]',
  {
    tag: '@phone-first',
  },
  async ({ complaints, context, page }, { project }) => {
    // Each width has the cart of its own person: of two orders of one cart the second ends the first.
    await signIn(page, project.name === 'phone' ? 'agent' : 'admin')
    await openDay(page, 2)
    await expect(page.getByText('Good on Monday, December 21').first()).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    // Before the press nothing of it was loaded, and nothing is kept.
    expect(await kept(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

    await page.getByRole('button', { name: 'Keep on this phone' }).click()
    await expect(page.getByText(/^Saved on this phone/)).toBeVisible()
    const codes = await square(page).evaluateAll((squares) => squares.map(({ innerHTML }) => innerHTML))
    const address = page.url()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await context.setOffline(true)
    // Opened from the screen of the phone, and again at the address of before.
    for (const start of ['/day', address]) {
      await page.goto(start)
      await expect(page.getByText(/^No network. Saved on this phone/)).toBeVisible()
      expect(await square(page).evaluateAll((squares) => squares.map(({ innerHTML }) => innerHTML))).toEqual(codes)
    }
    await expect(page.getByText('Good on Monday, December 21').first()).toBeVisible()
    // Another device gives one of them away. With network the open page sees it, and so does what is kept.
    const [given = ''] = await page.getByText(SERIAL).allTextContents()
    const to = { Name: 'Kim Lee', Email: `kim-kept-${project.name}@fjordmail.example` }
    const { origin, searchParams } = new URL(address)
    const gave = await page.request.post('/api/tickets/transfers', {
      data: { Order: searchParams.get('order'), Serial: given, ...to },
      headers: { origin },
    })
    expect(await gave.json()).toMatchObject({ success: true })
    await context.setOffline(false)
    await expect(page.getByText(given)).toHaveCount(0)
    await expect(page.getByText(/^Saved on this phone/)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^No network. Saved on this phone/)).toBeVisible()
    await page.goto(address)
    await expect(square(page)).toHaveCount(1)
    await expect(page.getByText(given)).toHaveCount(0)
    // Nothing else of the shop is handed out.
    await expect(page.goto('/cart')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)

    await open(page, '/logout')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).not.toHaveURL(/logout/)
    await expect.poll(() => kept(page)).toEqual([])
    await context.setOffline(true)
    await expect(page.goto(address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
    // Of a browser without network.
    complaints.length = 0
  },
)

test(
  'A guest gives a ticket to another person by mail, takes it back, and gives it in a dialog, without JavaScript too [IMPL-05]',
  {
    tag: ['@phone-first', '@prove'],
  },
  async ({ baseURL, browser, page }, { project }) => {
    await openDay(page, 2)
    const before = await page.getByText(SERIAL).allTextContents()
    const reader = await browser.newContext({
      storageState: await page.context().storageState(),
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'x-forwarded-for': `10.9.8.${project.name.length}` },
    })
    const plain = await reader.newPage()
    await plain.goto(page.url())
    await plain.getByRole('link', { name: 'Give a ticket to another person' }).click()
    await plain.getByRole('button', { name: 'Give the ticket away' }).click()
    await expect(plain.getByRole('alert')).toContainText('Choose a ticket')
    await plain.getByRole('radio').first().check()
    await plain.getByLabel('Name of the other person').fill('Kim Lee')
    const email = `kim-${project.name}@fjordmail.example`
    await plain.getByLabel('E-mail of the other person').fill(email)
    await plain.getByRole('button', { name: 'Give the ticket away' }).click()
    await expect(plain.getByText('The ticket was given.')).toBeVisible()
    await reader.close()

    await page.reload()
    await hydrated(page)
    await expect(page.getByText(before[1] ?? '')).toBeVisible()
    await expect(page.getByText(before[0] ?? '')).toHaveCount(0)

    const link = await mailedLink(page, email)
    const kim = await browser.newContext({ ...project.use, baseURL })
    const held = await kim.newPage()
    await held.goto(link)
    await expect(held.getByText('Kim Lee')).toBeVisible()
    await expect(square(held)).toHaveCount(1)
    for (const serial of before) await expect(held.getByText(serial)).toHaveCount(0)
    await expect(held.getByRole('link', { name: 'All tickets' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Give a ticket to another person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give a ticket to another person' })
    await expect(dialog.getByRole('heading', { level: 2, name: 'With other people' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await dialog.getByRole('button', { name: /^Take back/ }).click()
    await expect(dialog.getByText('The ticket is yours again')).toBeVisible()
    expect((await held.goto(link))?.status()).toBe(404)
    await kim.close()

    // Given again in the dialog: what is given up is asked once more, and the safe answer has the focus.
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Choose a ticket and who gets it')).toBeVisible()
    await dialog.getByLabel('Name of the other person').fill('Kim Lee')
    await dialog.getByLabel('E-mail of the other person').fill(email)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('button', { name: 'Keep my tickets' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Give the ticket away' }).click()
    await expect(dialog.getByText('The ticket was given.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Give a ticket to another person' })).toBeFocused()
    await expect(square(page)).toHaveCount(1)
  },
)

test('A customer gives a ticket in no person’s name to a child of the household by choosing them, with a fresh code [IMPL-05]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'riley')
  const orders: { OrderId: string; ProductNames: string[] }[] = await (await page.request.get('/api/orders')).json()
  const day = orders.find(({ ProductNames }) => ProductNames.includes('Snow tubing'))
  await open(page, `/day?order=${day?.OrderId}`)
  await page.getByRole('link', { name: 'Give a ticket to another person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a ticket to another person' })
  // The first of those that are in no person's name.
  const ticket = dialog.getByRole('radio', { name: /^Snow tubing, \S+ (?!Noa Hart)/ }).first()
  const name = /Snow tubing, [\w-]+/.exec((await ticket.locator('..').textContent()) ?? '')?.[0] ?? ''
  await ticket.check()
  await expect(dialog.getByLabel('Name of the other person')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Noa Hart', exact: true }).check()
  await expect(dialog.getByLabel('Name of the other person')).toBeHidden()
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Noa Hart')).toBeVisible()
  await dialog.getByRole('button', { name: 'Give the ticket away' }).click()
  await expect(dialog.getByText('The ticket has its new person and a fresh code.')).toBeVisible()
  await expect(dialog.getByText(name)).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: /^Snow tubing.*Noa Hart/ }).first()).toBeVisible()
})

async function mailedLink(page: Page, email: string): Promise<string> {
  const to = `to ${email}`
  const entry = async () =>
    (await (await page.request.get('/outbox')).text()).split('<li>').find((li) => li.includes(to))
  await expect.poll(entry).toBeDefined()
  const [, file = ''] = /href="(\/outbox\/[\w-]+)"/.exec((await entry()) ?? '') ?? []
  const mail = await (await page.request.get(file)).text()
  const [link = ''] = /\/day\?ticket=[\w-]+&amp;key=[\w-]+/.exec(mail) ?? []
  return link.replace('&amp;', '&')
}
