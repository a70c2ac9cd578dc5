/** An activity whose places somebody else takes between choosing and adding. */
import { expectAccessible } from './fixtures/accessible.ts'
import { addressOf, buyButton, cartOf, isAdd, notice, productBySlug, SAME_ORIGIN, summary } from './fixtures/buying.ts'
import { expect, open, test } from './fixtures/shop.ts'

test('places are locked before anything is posted, and without a lock nothing is [ACTIVITY-08, ACTIVITY-09, ACTIVITY-10]', async ({
  page,
  request,
}, { project }) => {
  const day = project.name === 'phone' ? '2026-12-16' : '2026-12-17'
  const { Activity, ProductHeaderCode } = await productBySlug(request, 'snowcat-tour')
  const take = (Time: string, Quantity: number) =>
    request.post('/api/activity/requestlock', {
      data: {
        ActivityCode: Activity?.Code,
        ActivityLocationCode: Activity?.Location,
        ActivityDateTime: Time,
        Quantity,
        ProductHeaderCode,
      },
      headers: SAME_ORIGIN,
    })
  await open(page, await addressOf(request, 'snowcat-tour', { 'Start Date': day }))
  const time = (name: RegExp) => page.getByRole('radio', { name })
  await time(/3:30/).click()
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  expect((await (await take(`${day}T15:30:00`, 4)).json()).Locks).toHaveLength(1)

  const asked: string[] = []
  page.on('request', (each) => {
    if (isAdd(each) || each.url().includes('requestlock')) asked.push(new URL(each.url()).pathname)
  })
  await buyButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText(
    'That time is no longer available. Please choose another time.',
  )
  expect(asked).toEqual(['/api/activity/requestlock'])
  await expectAccessible(page)
  await expect(time(/3:30.*Full/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(summary(page).getByRole('alert')).toBeEmpty()

  await time(/6:00/).click()
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect(asked.slice(1).map((path) => path.split('/')[2])).toEqual(['activity', 'addproducttocart'])
  expect((await cartOf(page)).Items[0]?.AttributeInfo).toContain('18:00')
})
