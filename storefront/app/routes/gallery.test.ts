import { expect, test } from 'vitest'
import { NOT_IN_PRODUCTION, ROUTES } from '#storefront/routes.ts'
import { visit } from '#storefront/testing/shop-for-tests.ts'

test('The gallery shows every group of controls, and no crawler indexes it [OPEN-101]', async () => {
  const page = await visit('/ui')
  expect(page).toMatchObject({ status: 200, page: 'gallery', head: { robots: 'noindex' } })
  for (const title of [
    'Buttons',
    'Fields',
    'Choices',
    'Badges',
    'Messages',
    'Popups and sheets',
    'Loading and empty',
  ]) {
    expect(page.html).toContain(`>${title}</h2>`)
  }
})

test('The gallery does not exist in production [OPEN-101]', async () => {
  const page = await visit('/ui', { isProduction: true })
  expect(page).toMatchObject({ status: 404, failures: [] })
  expect(page.html).not.toContain('Pieces and states')
})

test('A link to a page that is off in production asks the server, so no link inside the shop shows it', () => {
  const hidden = ROUTES.filter(({ page }) => NOT_IN_PRODUCTION.includes(page))
  expect(hidden.map(({ isOwnVisit }) => isOwnVisit)).toEqual([true])
})
