/**
 * A family's order, with a pass whose waiver a parent signs for a child, a day on a card that is reloaded and skis that
 * are fitted, paid for in every way in which the sandbox lets a payment fail.
 */
import { expectSessionEnded, FAILING_PAYMENTS } from '#e2e/fixtures/failing-payments.ts'
import { agreeToPlan, familyToPay } from '#e2e/fixtures/family.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { seeYou } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const RILEY = 'riley@silverpine.example'
/** Who is signed for in each order, by the name of its failure. */
const CHILDREN = { declined: 'Ida', lost: 'Juno', twice: 'Kit', late: 'Lou', never: 'Max' } as const

for (const { name, payThrough, way } of FAILING_PAYMENTS) {
  test(`The order of a family with a pass for a child, a reload and a rental is one order ${way} [CHECKOUT-14, PAY-03]`, {
    tag: ['@phone', '@prove'],
  }, async ({ complaints, page, shop }) => {
    await signIn(page, 'riley')
    await familyToPay(page, CHILDREN[name])
    await payThrough({
      ...{ page, shop, email: RILEY, thanked: seeYou(page) },
      agree: () => agreeToPlan(page),
      expectKept: () => expect(page.getByText(`Signed for ${CHILDREN[name]} Hart.`)).toBeVisible(),
      async comeBack() {
        await expectSessionEnded(page, complaints)
        await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
        await page.getByLabel('E-mail').fill(RILEY)
        await page.getByLabel('Password', { exact: true }).fill('silverpine-demo')
        await page.getByRole('button', { name: 'Sign in' }).click()
      },
    })
  })
}
