import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { compileTexts } from './compile-texts.ts'
import { EN_US } from './en-us.ts'
import { translateIn } from './texts.tsx'

describe('the words of the shop', () => {
  test.each(LOCALES)('are all there for %s, for every key the code uses [IMPL-71]', (locale) => {
    const { texts, warnings } = compileTexts(locale, {})
    expect(warnings).toEqual([])
    const used = keysInCode()
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((key) => texts[key] === undefined)).toEqual([])
  })

  test('are the operator’s where there are some, whatever the case of their keys [SETTINGS-10, SETTINGS-11]', () => {
    const t = wordsOf({ 'en-US': { 'PublicUI.ErrorPage.Action': 'Back to the village' } })
    expect(t('publicui.errorpage.action')).toBe('Back to the village')
    expect(t('publicui.errorpage.defaulttitle')).toBe(EN_US['publicui.errorpage.defaulttitle'])
  })

  test('may be plain or have places for values', () => {
    const { texts } = compileTexts('en-US', {})
    expect(texts['publicui.footer.shop']).toBe('Shop')
    expect(wordsOf({})('publicui.product.about', { product: 'Day lift ticket' })).toBe('About Day lift ticket')
  })

  test('stay the built-in ones where the operator wrote a broken message, and that is reported', () => {
    const broken = {
      'en-US': { 'publicui.errorpage.action': 'Back {to', 'publicui.footer.shop': '{n, plural, one {x}}' },
    }
    expect(wordsOf(broken)('publicui.errorpage.action')).toBe('Continue Shopping')
    expect(wordsOf(broken)('publicui.footer.shop')).toBe('Shop')
    expect(compileTexts('en-US', broken).warnings).toEqual([
      expect.stringContaining('publicui.footer.shop'),
      expect.stringContaining('publicui.errorpage.action'),
    ])
  })

  test('are never a raw key, not even when a text is missing [IMPL-71]', () => {
    expect(translateIn('en-US', {})('publicui.errorpage.action')).toBe('')
  })

  test('travel as JSON without loss', () => {
    const { texts } = compileTexts('en-US', {
      'en-US': { 'publicui.footer.shop': '{n, plural, one {# day} other {# days}}' },
    })
    const t = translateIn('en-US', JSON.parse(JSON.stringify(texts)))
    expect(t('publicui.footer.shop', { n: 3 })).toBe('3 days')
  })
})

function wordsOf(strings: Record<string, Record<string, string>>) {
  return translateIn('en-US', compileTexts('en-US', strings).texts)
}

/** Every key that stands in the code of the storefront, by looking. */
function keysInCode(): string[] {
  const files = readdirSync('storefront', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/texts[/\\](en-us|built-in-texts)/.test(file),
  )
  // A key put together of parts is checked by its type; here only those that stand whole in the code.
  const whole = /publicui\.[a-z.]*[a-z](?![a-z.])/g
  const keys = files.flatMap((file) => readFileSync(join('storefront', file), 'utf8').match(whole) ?? [])
  return [...new Set(keys)]
}
