/** The gate: the camera, the number, a reason, a lane that loses its network, and the way without JavaScript. */
import type { Page } from '@playwright/test'
import type { GateList } from '#contract/schemas/people/gate.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'

/** The square of a ticket that Riley bought, as the page of the order draws it. */
async function squareOf(page: Page): Promise<{ Size: number; Path: string }> {
  const [{ OrderId }] = (await (await page.request.get('/api/orders')).json()) as [{ OrderId: string }]
  const reply = await page.request.get(`/api/checkout/confirmation?order=${OrderId}`)
  const { Tickets } = (await reply.json()) as Order
  if (!Tickets[0]) throw new Error('Riley has no ticket.')
  return Tickets[0].Square
}

/** A camera that looks at the square, drawn as a phone shows it. */
function lookAt({ Path, Size }: { Size: number; Path: string }): void {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 600
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  setInterval(() => {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = 'white'
    context.fillRect(0, 0, 600, 600)
    context.setTransform(400 / Size, 0, 0, 400 / Size, 100, 100)
    context.fillStyle = 'black'
    context.fill(new Path2D(Path))
  }, 50)
  const devices = { getUserMedia: async () => canvas.captureStream() }
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
}

async function ticketsOfToday(page: Page): Promise<string[]> {
  const { Tickets } = (await (await page.request.get('/api/admin/gate/list')).json()) as GateList
  return Tickets.filter(({ Passed, State }) => State === 'good' && !Passed).map(({ Serial }) => Serial)
}

async function check(page: Page, serial: string): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Number of the ticket' })
  if (!(await number.isVisible())) await page.getByText('Type the number', { exact: true }).click()
  await number.fill(serial)
  await page.getByRole('button', { name: 'Check the ticket' }).click()
}

const word = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => page.getByRole('button', { name: 'Next guest' })

test('Staff read a ticket with the camera, let a guest through with a reason, and go on without network [IMPL-13]', {
  tag: ['@phone', '@prove'],
}, async ({ complaints, context, page }) => {
  await signIn(page, 'riley')
  const square = await squareOf(page)
  await signIn(page, 'agent')
  const [first = '', second = ''] = await ticketsOfToday(page)
  await page.addInitScript(lookAt, square)
  await open(page, '/scan')
  await page.getByLabel('Name of the gate').fill('Gate 2')
  await page.getByRole('button', { name: 'Start scanning' }).click()

  await expect(word(page)).toHaveText('Wrong day')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong day. Good on' })).toBeAttached()
  await expectAccessibleInLightAndDark(page)
  await next(page).click()

  // What stays in the frame is not read again.
  const replied = page.waitForResponse('**/api/admin/gate/scans')
  await check(page, first)
  expect(await (await replied).json()).toMatchObject({ Answer: 'valid' })
  // It goes on by itself.
  await expect(page.getByText('Through this gate today')).toBeVisible()
  await check(page, first)
  await expect(word(page)).toHaveText('Used already')
  await expect(next(page)).toBeFocused()
  await page.getByText('Let through, with a reason').click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('short')
  await page.getByRole('button', { name: 'Let through' }).click()
  await expect(reason).toHaveAccessibleDescription('Say why, in at least ten characters.')
  await expectAccessibleInLightAndDark(page)
  await reason.fill('Lost a glove at the first gate')
  await page.getByRole('button', { name: 'Let through' }).click()
  await expect(word(page)).toHaveText('Let through')
  await next(page).click()

  await page.getByRole('button', { name: 'Take the list of today along' }).click()
  await expect(page.getByText('The list is on this device.')).toBeVisible()
  await context.setOffline(true)
  await check(page, second)
  await expect(page.getByText('1 scan waits to be sent.')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await context.setOffline(false)
  await expect(page.getByText(/^Online\. List of/)).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(/[3-9]/)
  await expectComplaints(complaints, [
    /ERR_INTERNET_DISCONNECTED|A call failed|A chunk of the shop could not be loaded/,
  ])
})

test('Without JavaScript staff type the number and post it, and a customer finds the page closed [IMPL-13]', async ({
  browser,
  page,
}) => {
  await signIn(page, 'agent')
  const serial = (await ticketsOfToday(page)).at(-1) ?? ''
  const storageState = await page.context().storageState()
  const plain = await (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage()
  await plain.goto('/scan')
  await plain.getByLabel('Name of the gate').fill('Gate 7')
  await plain.getByRole('button', { name: 'Start scanning' }).click()
  for (const answer of ['Valid', 'Used already']) {
    await check(plain, serial)
    await expect(word(plain)).toHaveText(answer)
    await plain.getByRole('link', { name: 'Next guest' }).click()
    await expect(plain.getByText('Through this gate today')).toBeVisible()
  }
  await plain.context().close()

  await signIn(page, 'riley')
  expect((await page.goto('/scan'))?.status()).toBe(403)
})
