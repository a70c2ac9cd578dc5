/** Inventory in a browser: who has places, how many there are, and closing a day with its consequences. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { enterCard, orderByCalls } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open } from '#e2e/fixtures/shop.ts'

const WIDE = { tag: ['@desktop', '@prove'] }

/** Whole seasons are counted from today, and other journeys move the clock of the shop that they share. */
const testByItself = testAlone()

testByItself(
  'An admin reads who bought a day, overbooks it knowingly, offers it no more and again, closes it, and sells it again [IMPL-11, IMPL-13]',
  WIDE,
  async ({ complaints, page, shop }) => {
    const guest = 'mila@fjordmail.example'
    await page.goto(await orderByCalls(page, { product: 'day-lift-ticket', email: guest, day: '2026-12-17' }))
    await enterCard(page)
    await expect(page).toHaveURL(/\/buy\/confirm/)
    await signIn(page, 'admin')
    await open(page, '/admin/inventory?from=2026-12-14')
    const cell = page.getByRole('gridcell', { name: /^mountain, Thursday, December 17/ })
    await cell.click()
    await expect(page.getByRole('heading', { level: 2, name: 'mountain, Thursday, December 17' })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Day Lift Ticket' }).getByRole('link').last(),
    ).toBeVisible()
    await expectAccessibleInLightAndDark(page)

    const places = page.getByLabel('Places', { exact: true })
    const before = await places.inputValue()
    await places.fill('0')
    await page.getByLabel('Reason, for colleagues').fill('Two lifts stand still')
    await page.getByRole('button', { name: 'Save capacity' }).click()
    const overbook = page.getByRole('dialog', { name: 'More is taken than that' })
    await expect(overbook).toContainText(/overbooked by \d/)
    await expect(overbook.getByRole('button', { name: 'Keep the capacity' })).toBeFocused()
    await expectComplaints(complaints, [/^409/, /status of 409/])
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await overbook.getByRole('button', { name: 'Overbook' }).click()
    await expect(page.getByRole('gridcell', { name: /^mountain, Thursday, December 17: .*overbooked/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Two lifts stand still' })).toContainText('Ada Winters')
    await expectAccessibleInLightAndDark(page)

    // Two days at once, by keyboard alone.
    await page.getByRole('grid', { name: 'Places by day' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByRole('heading', { level: 2, name: /December 17 to Friday, December 18/ })).toBeVisible()
    await places.fill(before)
    await page.getByLabel('Reason, for colleagues').fill('They run again')
    await page.getByRole('button', { name: 'Save capacity' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved for 2 days.' })).toBeVisible()

    // Not offered for a while, which touches nothing that was sold.
    await cell.click()
    await page.getByRole('button', { name: 'Do not offer' }).click()
    await expect(page.getByLabel('Why, for colleagues')).toHaveAccessibleDescription(/Say why/)
    await page.getByLabel('Why, for colleagues').fill('A race has the slope')
    await page.getByRole('button', { name: 'Do not offer' }).click()
    await expect(
      page.getByRole('gridcell', { name: /^mountain, Thursday, December 17: .*, not offered$/ }),
    ).toBeVisible()
    await expect(page.getByText('Not offered: A race has the slope').first()).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Offer again' }).click()
    await expect(page.getByText('Offered again.')).toBeVisible()

    await page.getByRole('button', { name: 'Close this day …' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button', { name: 'Keep open' })).toBeFocused()
    const close = question.getByRole('button', { name: /^Close and write to / })
    await expect(close).toBeEnabled()
    await close.click()
    await expect(question.getByLabel('Reason, guests read it')).toHaveAccessibleDescription(/Say why/)
    await question.getByLabel('Reason, guests read it').fill('Storm winds on the ridge.')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await close.click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Closed: Storm winds on the ridge.')).toBeVisible()
    await expect.poll(() => shop.mailsTo(guest)).toContain('day-closed')
    await page.getByRole('button', { name: 'Sell it again' }).click()
    await expect(page.getByText('Closed: Storm winds on the ridge.')).toBeHidden()
  },
)

testByItself(
  'An admin goes through a whole season of places by keys and by scrolling, and the address keeps the day [IMPL-11, IMPL-13]',
  WIDE,
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/inventory')
    const grid = page.getByRole('grid', { name: 'Places by day' })
    const picked = grid.getByRole('gridcell', { selected: true })
    const head = (name: string) => grid.getByRole('columnheader', { name })
    await expect(head('Thu Dec 3')).toBeInViewport()
    await expect(grid).toHaveAttribute('aria-colcount', '394')
    expect(await grid.getByRole('columnheader').count()).toBeLessThan(60)

    // A screen of days further, which brings columns that were not in the page; the active one is named.
    await grid.focus()
    await page.keyboard.press('PageDown')
    await expect(picked).toBeInViewport()
    const column = Number(await picked.getAttribute('aria-colindex'))
    expect(column).toBeGreaterThan(30 + 7)
    await expect(grid).toHaveAttribute('aria-activedescendant', (await picked.getAttribute('id')) ?? '')
    await page.keyboard.press('Shift+PageDown')
    await expect(page.getByRole('heading', { level: 2, name: / to / })).toBeVisible()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('End')
    await expect(picked).toHaveAttribute('aria-colindex', '394')
    await expect(picked).toBeInViewport()
    await page.keyboard.press('Control+Home')
    await expect(picked).toHaveAttribute('aria-colindex', '2')
    await page.keyboard.press('Control+End')
    await expect(picked).toHaveAttribute('aria-colindex', '394')
    await expect(grid).toBeFocused()
    await expectAccessibleInLightAndDark(page)

    // The address follows what is scrolled to, and the grid the address.
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(head('Thu Dec 3')).toBeInViewport()
    await expect(page).toHaveURL(/\/admin\/inventory$/)
    await page.getByRole('button', { name: 'Later days' }).click()
    await expect(page).toHaveURL(/from=2026-12-1\d|from=2026-12-2\d/)
    await expect(head('Thu Dec 3')).not.toBeInViewport()
    await page.goBack()
    await expect(head('Thu Dec 3')).toBeInViewport()
    await head('Thu Dec 3').hover()
    await page.mouse.wheel(3_000, 0)
    await expect(page).toHaveURL(/from=2027-0\d-\d\d/)
    await page.reload()
    const day = new URL(page.url()).searchParams.get('from') ?? ''
    const name = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
    })
    await expect(head(name.replace(',', ''))).toBeInViewport()
    await page.getByRole('button', { name: 'Earlier days' }).click()
    await expect(page).not.toHaveURL(new RegExp(day))
  },
)
