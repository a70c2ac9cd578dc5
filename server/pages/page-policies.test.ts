import { expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { contentSecurityPolicy } from '#server/http/security/content-security-policy.ts'
import { BOOTSTRAP_HASH } from '#server/pages/document/bootstrap.ts'
import { pagePolicies, STRICT_POLICY } from './page-policies.ts'

const EVERYTHING = {
  'googletagmanagersettings.customergtm': 'GTM-CUST123',
  'googletagmanagersettings.aspenwaregtm': 'GTM-ASPEN12',
  'errorreportingsettings.dsn': 'https://0123456789abcdef@errors.example.com/42',
  'recordersettings.organization': 'silverpine-resort',
  commerceprojectcode: 'silverpine',
  'captchasettings.enabled': 'true',
  'captchasettings.recaptchapublickey': '6LcPublicKeyOfSilverpine',
  'tagsettings.hosts': 'https://*.pixel.example, https://chat.example:8443',
}

function policies(settings: Record<string, string>) {
  const { closed, open, 'sign-in': signIn } = pagePolicies(storeSettings(settings), false)
  return { open: open.join('N'), signIn: signIn.join('N'), closed: closed.join('N') }
}

const STRICT = STRICT_POLICY.join('N')

test('A shop that configured nothing has one strict policy for all its pages', () => {
  const nonce = 'B'.repeat(24)
  expect(STRICT_POLICY.join(nonce)).toBe(contentSecurityPolicy({ nonce, bootstrapHash: BOOTSTRAP_HASH }))
  expect(policies({})).toEqual({ open: STRICT, signIn: STRICT, closed: STRICT })
})

test('Pages where people pay, sign or look at what is theirs stay strict whatever is configured [XSS-08]', () => {
  expect(policies(EVERYTHING).closed).toBe(STRICT)
  expect(STRICT).toContain("require-trusted-types-for 'script'")
})

test('Open pages name the hosts of what is configured, each where it is needed [SETTINGS-36]', () => {
  const { open } = policies(EVERYTHING)
  expect(open).toMatch(
    /script-src [^;]*'strict-dynamic' https:\/\/www\.googletagmanager\.com https:\/\/cdn\.logrocket\.io;/,
  )
  expect(open).toMatch(/connect-src 'self' [^;]*https:\/\/errors\.example\.com[^;]*https:\/\/\*\.logrocket\.io/)
  expect(open).toMatch(/img-src 'self' data: [^;]*https:\/\/\*\.pixel\.example https:\/\/chat\.example:8443;/)
  expect(open).toContain('frame-src https://*.pixel.example https://chat.example:8443;')
  expect(open).not.toContain('recaptcha')
  expect(open).not.toContain('trusted-types')
  expect(open).not.toMatch(/unsafe-(inline|eval)/)
})

test('Every page may call the API host that is on the allow-list, and none may call another [IMPL-78]', () => {
  const apihost = 'https://api.resort.example'
  for (const policy of Object.values(policies({ apihost, allowedapihosts: apihost }))) {
    expect(policy).toContain(`connect-src 'self' ${apihost};`)
    expect(policy).toContain("require-trusted-types-for 'script'")
  }
  expect(policies({ apihost })).toEqual({ open: STRICT, signIn: STRICT, closed: STRICT })
})

test('Signing in is open to the captcha and to nothing else [SETTINGS-30]', () => {
  const { signIn } = policies(EVERYTHING)
  expect(signIn).toMatch(/script-src [^;]* https:\/\/www\.google\.com https:\/\/www\.gstatic\.com;/)
  expect(signIn).toContain('frame-src https://www.google.com;')
  expect(signIn).not.toMatch(/googletagmanager|logrocket|errors\.example/)
  for (const off of ['false', '']) {
    expect(policies({ ...EVERYTHING, 'captchasettings.enabled': off }).signIn).toBe(STRICT)
  }
  expect(policies({ ...EVERYTHING, 'captchasettings.recaptchapublickey': '' }).signIn).toBe(STRICT)
})

test('Error reporting alone runs no external script, so Trusted Types stay', () => {
  const { open } = policies({ 'errorreportingsettings.dsn': EVERYTHING['errorreportingsettings.dsn'] })
  expect(open).toBe(STRICT.replace("connect-src 'self'", "connect-src 'self' https://errors.example.com"))
})

test.for([
  ['googletagmanagersettings.customergtm', 'UA-1234-1'],
  ['googletagmanagersettings.customergtm', 'GTM-X; script-src *'],
  ['googletagmanagersettings.aspenwaregtm', 'gtm-lower'],
  ['errorreportingsettings.dsn', 'http://0123456789@errors.example.com/42'],
  ['errorreportingsettings.dsn', "https://0123456789@errors.example.com'; script-src */42"],
  ['recordersettings.organization', 'a b'],
  ['tagsettings.hosts', 'https://*'],
])('The setting %s with the broken value %s opens nothing in the policy', ([name, value]) => {
  expect(policies({ [name as string]: value as string })).toEqual({ open: STRICT, signIn: STRICT, closed: STRICT })
})

test('Hosts of tags that are no hosts are left out and the rest stands', () => {
  const tags = { 'googletagmanagersettings.customergtm': 'GTM-CUST123' }
  const hosts = "*, https://*, https://a.example; script-src *, javascript:x, https://'self', https://ok.example"
  const { open } = policies({ ...tags, 'tagsettings.hosts': hosts })
  expect(open).toContain('frame-src https://ok.example;')
  expect(open).not.toContain('a.example')
})

test('Frames and scripts of zones open the policy of open pages to their hosts, and of no other [XSS-01]', () => {
  const map = { Name: 'Map', HtmlContent: '', Kind: 'embed' as const, Src: 'https://maps.example/resort' }
  const chat = { Name: 'Chat', HtmlContent: '', Kind: 'script' as const, Src: 'https://chat.example/a.js' }
  const withFrame = pagePolicies(storeSettings({}), false, { 'body-top': [map] })
  expect(withFrame.open.join()).toContain('frame-src https://maps.example;')
  expect(withFrame.open.join()).toContain("require-trusted-types-for 'script'")
  const withScript = pagePolicies(storeSettings({}), false, { 'head-top': [chat] })
  expect(withScript.open.join()).toMatch(/script-src [^;]*https:\/\/chat\.example/)
  for (const { closed, 'sign-in': signIn } of [withFrame, withScript]) {
    expect([...closed, ...signIn].join()).not.toMatch(/maps\.example|chat\.example/)
  }
})

test('A host that is too long to be one is left out, and takes no page away', () => {
  const long = `https://${'a'.repeat(300)}.example`
  const { open } = policies({ ...EVERYTHING, 'tagsettings.hosts': `${long}, https://chat.example` })
  expect(open).toContain('https://chat.example')
  expect(open).not.toContain(long)

  const zones = { footer: [{ Name: 'chat', Kind: 'script' as const, Src: `${long}/x.js`, HtmlContent: '' }] }
  expect(() => pagePolicies(storeSettings({}), false, zones)).not.toThrow()
})
