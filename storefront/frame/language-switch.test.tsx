// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { LOCALE_COOKIE } from '#contract/values/locale.ts'
import { writeCookie } from '#storefront/page/cookies.ts'
import { visited } from '#storefront/testing/visited-for-tests.tsx'
import { mounted } from '#ui/mounted-for-tests.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const forgetChoice = () => writeCookie(document, console, LOCALE_COOKIE, '', 0)

/** Opened in another tab, a locale is chosen all the same, and this page stays where it is. */
async function choiceOf(country: string, settings: Record<string, string>): Promise<string> {
  forgetChoice()
  const host = await mounted(await visited(<LanguageSwitch />, { settings }))
  const link = [...host.querySelectorAll('a')].find(({ textContent }) => textContent === country)
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  return document.cookie
}

test('Choosing a country sets the locale cookie where the operator allows it, and no cookie where not [SETTINGS-05, SETTINGS-07]', async () => {
  expect(await choiceOf('New Zealand', {})).toBe('i18n_redirected=en-NZ')
  expect(await choiceOf('Canada', { localecookieenabled: 'false' })).toBe('')
  expect(await choiceOf('Canada', { localeprefixstrategy: 'no_prefix' })).toBe('i18n_redirected=en-CA')
  forgetChoice()
})
