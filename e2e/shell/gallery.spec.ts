/** Every component of the gallery works by pointer, by key and with a screen reader. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { expect, open, stopTime, test } from '#e2e/fixtures/shop.ts'

const GALLERY_PATH = '/ui'
const QUESTION = 'Remove this ticket?'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const POPUPS = [
  { type: 'none', buttons: [], safe: 'Close' },
  { type: 'message', buttons: ['OK'], safe: 'OK' },
  { type: 'yesno', buttons: ['No', 'Yes'], safe: 'No' },
  { type: 'confirm', buttons: ['Cancel', 'Confirm'], safe: 'Cancel' },
  { type: 'ok', buttons: ['OK'], safe: 'OK' },
]

test('Dialogs and popups keep the focus and the page behind them in place, close by key or a press beside them, and return the focus [SHELL-02, SHELL-39, SHELL-44, SHELL-45, IMPL-73]', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, GALLERY_PATH)
  await test.step('a dialog', async () => {
    const opener = page.getByRole('button', { name: 'Open a popup' })
    const dialog = page.getByRole('dialog', { name: 'Enter your voucher' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Voucher code' })).toBeFocused()

    const reached = new Set<string>()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      const focusedName = await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === document.body) return 'the browser'
        return activeElement?.closest('dialog[open]')
          ? (activeElement.ariaLabel ?? activeElement.textContent)
          : 'the page'
      })
      reached.add(focusedName ?? '')
    }
    expect([...reached]).toEqual(expect.arrayContaining(['Close', 'Cancel', 'Confirm code']))
    expect([...reached]).not.toContain('the page')

    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([
      scrolled,
      'hidden',
    ])

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
  })
  await test.step('popups of each type', async () => {
    const popup = page.getByRole('dialog', { name: QUESTION })
    for (const { type, buttons, safe } of POPUPS) {
      await page.getByRole('button', { name: `Popup: ${type}` }).click()
      await expect(popup.getByRole('button', { name: safe }), type).toBeFocused()
      const names = await popup.getByRole('button').allTextContents()
      expect(names.filter(Boolean), type).toEqual(buttons)
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      await expect(page.getByText('Dismissed', { exact: true }), type).toBeVisible()
      if (buttons.length === 0 || type === 'message') continue

      await page.getByRole('button', { name: `Popup: ${type}` }).click()
      await popup.getByRole('button', { name: buttons.at(-1)! }).click()
      await expect(page.getByText('Accepted', { exact: true }), type).toBeVisible()
    }
  })
  await test.step('a dialog at every width', async () => {
    const dialog = page.getByRole('dialog', { name: 'Enter your voucher' })
    await page.getByRole('button', { name: 'Open a popup' }).click()
    for (const width of [390, 743, 744, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const sheet = { wide: width, left: 0, isAtBottom: true }
      const middle = { wide: 500, left: (width - 500) / 2, isAtBottom: false }
      await expect
        .poll(async () => {
          const box = (await dialog.boundingBox())!
          return { wide: box.width, left: box.x, isAtBottom: Math.round(box.y + box.height) === 900 }
        })
        .toEqual(width < 744 ? sheet : middle)
    }
  })
})

test('A busy button ignores further presses and keeps its width, the select, the stepper, the chips and the carousel work by key, and a jump ends 81 px below the top [ATTR-14, ATTR-15, ATTR-18, ATTR-19, ATTR-52, ATTR-53, IMPL-74, SHELL-38, SHELL-41, SHELL-42, SHELL-50]', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-12-03T16:00:00Z' })
  await open(page, GALLERY_PATH)
  await test.step('a busy button', async () => {
    await stopTime(page)
    const button = page.getByRole('button', { name: /Press me|Working/ })
    const width = (await button.boundingBox())!.width
    await button.click()
    await expect(button).toHaveAccessibleName('Working')
    await expect(button).toBeDisabled()
    await button.click({ force: true })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(page.getByText('Pressed once')).toBeVisible()
    expect((await button.boundingBox())!.width).toBe(width)
    await expect(button).toBeFocused()

    // The work is done after 50 ms.
    await page.clock.runFor(60)
    await page.clock.runFor(100)
    await expect(button).toHaveAccessibleName('Working')
    await page.clock.resume()
    await expect(button).toHaveAccessibleName('Press me')
    await button.click()
    await expect(page.getByText('Pressed 2 times')).toBeVisible()
  })
  await test.step('select, stepper and password', async () => {
    const sizes = page.getByRole('combobox', { name: 'Boot size' })
    await expect(sizes).toHaveValue('9.5')
    expect(await sizes.getByRole('option').allTextContents()).toEqual(['US 9', 'US 9.5', 'US 10'])
    await sizes.selectOption('US 10')
    await expect(sizes).toHaveValue('10')

    const stepper = page.getByRole('group', { name: 'Quantity' }).first()
    const [fewer, more, quantity] = [
      stepper.getByRole('button', { name: 'Fewer' }),
      stepper.getByRole('button', { name: 'More' }),
      stepper.getByRole('status'),
    ]
    await more.focus()
    for (const next of ['4', '8', '8']) {
      await page.keyboard.press('Enter')
      await expect(quantity).toHaveText(next)
    }
    await expect(more).toBeDisabled()
    await expect(more).toBeFocused()
    await fewer.focus()
    for (const next of ['4', '2', '1', '1']) {
      await page.keyboard.press('Space')
      await expect(quantity).toHaveText(next)
    }
    await expect(fewer).toBeDisabled()
    for (const button of [fewer, more]) {
      expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 })
    }

    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(page.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible()
  })
  await test.step('chips, segments and squares', async () => {
    const choices = [
      { group: 'Segmented button', from: '4 days', to: '5 days' },
      { group: 'Chips with price adjustments go vertical', from: 'Adult 18 to 64 No change', to: 'Teen 13 to 17 −$24' },
      { group: 'Colour squares', from: 'Spruce', to: 'Alpenglow' },
      { group: 'Picture squares', from: 'Milky Way', to: 'Snowcat' },
    ]
    for (const { group, from, to } of choices) {
      const radios = page.getByRole('radiogroup', { name: group })
      const target = radios.getByRole('radio', { name: to })
      await radios.getByRole('radio', { name: from }).focus()
      const box = await target.boundingBox()
      await page.keyboard.press('ArrowRight')
      await expect(target).toBeFocused()
      await expect(target, group).toBeChecked()
      await expect(radios).toHaveAccessibleDescription(/ selected$/)
      expect(await target.boundingBox(), group).toEqual(box)
    }

    // A label wider than 200 px wraps to a second line.
    for (const group of ['So do those with a clipped label', 'Chips with price adjustments go vertical', 'Chips']) {
      const radios = page.getByRole('radiogroup', { name: group, exact: true }).first().getByRole('radio')
      for (const radio of await radios.all()) expect((await radio.boundingBox())!.width, group).toBeLessThanOrEqual(200)
    }
    const clipped = page.getByRole('radiogroup', { name: 'So do those with a clipped label' })
    const [long, short] = await Promise.all(
      ['Mammoth warming room, west', 'Lake'].map((name) => clipped.getByRole('radio', { name }).boundingBox()),
    )
    expect(long!.height).toBeGreaterThan(44)
    const chip = clipped.locator('label').first()
    expect(await chip.evaluate((label) => getComputedStyle(label).maxWidth)).toBe('200px')
    expect(short!.width).toBe(long!.width)
  })
  await test.step('the carousel', async () => {
    const carousel = page.getByRole('region', { name: 'Good to know on the way' })
    const control = (name: string) => carousel.getByRole('button', { name })
    await expect(control('1 of 3')).toHaveAttribute('aria-current', 'true')
    await expect(control('Previous')).toBeDisabled()

    await control('Next').click()
    await expect(control('2 of 3')).toHaveAttribute('aria-current', 'true')
    await expect(carousel.getByText('Night skiing until 9 pm')).toBeInViewport()
    await control('3 of 3').click()
    await expect(control('Next')).toBeDisabled()

    await carousel.getByRole('list').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(control('2 of 3')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Home')
    await expect(control('1 of 3')).toHaveAttribute('aria-current', 'true')
    await expect(carousel.getByRole('listitem').first()).toHaveAccessibleName('1 of 3')
  })
  await test.step('a jump within the page', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Choices' }).click()
    const section = page.getByRole('region', { name: 'Choices' })
    await expect.poll(async () => Math.round((await section.boundingBox())!.y)).toBe(81)
  })
})

test('The axe scan finds no violation in any group of the gallery, nor in a dialog and notices in front of it, in light and dark, and nothing moves with reduced motion', {
  tag: '@prove',
}, async ({ page }) => {
  test.slow()
  await open(page, GALLERY_PATH)
  await test.step('less motion', async () => {
    const moving = await page.evaluate(() =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1),
    )
    expect(moving).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessibleInLightAndDark(page)
  for (const type of ['a success', 'an error']) await page.getByRole('button', { name: `Show ${type}` }).click()
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(2)
  await page.getByRole('button', { name: 'Open a popup' }).click()
  await expectAccessibleInLightAndDark(page, 'dialog[open], [popover]')
})
