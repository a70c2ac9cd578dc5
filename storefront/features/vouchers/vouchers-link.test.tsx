import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { visited } from '#storefront/testing/visited-for-tests.tsx'
import { VouchersLink } from './vouchers-link.tsx'

async function linkFor(said: Parameters<typeof visited>[1]) {
  const html = renderToStaticMarkup(await visited(<VouchersLink />, said))
  const link = new JSDOM(html).window.document.querySelector('a')
  return link && [link.textContent, link.getAttribute('href')]
}

test('The link to vouchers asks a guest to sign in, and shows a customer theirs [VOUCHER-34, VOUCHER-35]', async () => {
  const path = '/vouchers/accountvouchers'
  expect(await linkFor({ customer: { IsGuest: true } })).toEqual(['Sign in to view vouchers', path])
  expect(await linkFor({ customer: { IsGuest: false, FirstName: 'Riley' } })).toEqual(['View vouchers', path])
})

test('The link to vouchers is shown unless the operator switches it off [VOUCHER-36]', async () => {
  const settings = (value: string) => ({ 'vouchersettings.voucherentry.showvoucherslink': value })
  expect(await linkFor({ settings: settings('true') })).not.toBeNull()
  expect(await linkFor({ settings: settings('false') })).toBeNull()
})
