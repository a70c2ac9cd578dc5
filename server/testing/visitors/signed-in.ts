/** A person who signed in over HTTP: a fetch that keeps the cookies the shop gives, as a browser does. */
import { randomUUID } from 'node:crypto'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { findContact } from '#commerce/people/index.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'

export type Browser = {
  fetch(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Response>
  /** As the next request sends them. */
  cookies(): string
}

/** A browser that has been nowhere yet, or one with these cookies. */
export function openBrowser(shop: Pick<TestShop, 'fetch'>, given = ''): Browser {
  const jar = new Map(
    given
      .split('; ')
      .filter((pair) => pair !== '')
      .map((pair) => pairOf(pair)),
  )
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const browse: Browser['fetch'] = async (path, init = {}) => {
    const own: Record<string, string> = jar.size === 0 ? {} : { cookie: cookies() }
    const reply = await shop.fetch(path, { ...init, headers: { ...own, ...(init.headers as Record<string, string>) } })
    for (const text of reply.headers.getSetCookie()) {
      const [name, value] = pairOf(text.split(';')[0] ?? '')
      if (/;\s*max-age=0\b/i.test(text)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
  return {
    fetch: browse,
    post: (path, body = {}, headers = {}) =>
      browse(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    cookies,
  }
}

export function postSignIn(browser: Browser, email: string, password: string = DEMO_PASSWORD): Promise<Response> {
  return browser.post('/api/account/signin', { Email: email, Password: password })
}

/**
 * One of the demo's people. A browser that is named signs in, which is mostly the slow hash of the password; without
 * one the session is there already, in a browser of its own.
 */
export async function signInAs(shop: TestShop, email: string, browser?: Browser): Promise<Browser> {
  if (browser) return signInBy(browser, email)
  const token = randomUUID()
  await shop.database.transaction(async (tx) => {
    const found = await findContact(tx, email)
    if (!found) throw new Error(`The demo has no ${email}.`)
    await givenSession(tx, found.id, token)
  })
  return inSession(shop, token)
}

export const inSession = (shop: TestShop, token: string) =>
  openBrowser(shop, shop.sessionCookies.write(token, true).split(';')[0])

/** By e-mail and password. */
export async function signInBy(browser: Browser, email: string): Promise<Browser> {
  const reply = await postSignIn(browser, email)
  const body = (await reply.json()) as { success?: boolean }
  if (!body.success) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return browser
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at).trim(), text.slice(at + 1)]
}
