/**
 * The captcha of the pages where guests sign in and register, and of the form that mails a voucher. It gives a token
 * that goes along with the form (see captcha-token.ts); where its script does not come, the form goes without one and
 * the log says so. Whose captcha it is shows in the public key: those of Turnstile begin with a digit and an x.
 */
import { type Adapter, matching } from './adapter.ts'
import { CAPTCHA } from './captcha-token.ts'

const HOST = 'https://www.google.com'
const TURNSTILE_HOST = 'https://challenges.cloudflare.com'
const KEY = /^[\w-]{10,100}$/
const TURNSTILE_KEY = /^\dx/

type Recaptcha = {
  ready(then: () => void): void
  execute(key: string, what: { action: string }): PromiseLike<string>
}
type Turnstile = {
  render(place: HTMLElement, options: object): unknown
}

export const captcha: Adapter<'loadScript' | 'globals'> = {
  name: 'Captcha',
  page: 'sign-in',
  sees: ['loadScript', 'globals'],
  id: ({ captchaSettings: { enabled, recaptchaPublicKey } }) =>
    enabled ? matching(recaptchaPublicKey, KEY) : undefined,
  hosts: (key) =>
    TURNSTILE_KEY.test(key)
      ? { script: [TURNSTILE_HOST], connect: [TURNSTILE_HOST], frame: [TURNSTILE_HOST] }
      : { script: [HOST, 'https://www.gstatic.com'], connect: [HOST], frame: [HOST] },
  async start(key, { globals, loadScript }) {
    const isTurnstile = TURNSTILE_KEY.test(key)
    await loadScript(
      isTurnstile ? `${TURNSTILE_HOST}/turnstile/v0/api.js?render=explicit` : `${HOST}/recaptcha/api.js?render=${key}`,
    )
    const given = globals[isTurnstile ? 'turnstile' : 'grecaptcha']
    if (!given) throw new Error('The captcha did not come with its script')
    globals[CAPTCHA] = isTurnstile ? byTurnstile(given as Turnstile, key) : byRecaptcha(given as Recaptcha, key)
  },
}

function byRecaptcha(recaptcha: Recaptcha, key: string) {
  return (action: string) =>
    new Promise<string>((resolve, reject) => {
      recaptcha.ready(() => void recaptcha.execute(key, { action }).then(resolve, reject))
    })
}

/** It is drawn only where it has to ask something, below the form that waits for it. A token is good once. */
function byTurnstile(turnstile: Turnstile, key: string) {
  return (action: string) =>
    new Promise<string>((callback, fail) => {
      const place = document.createElement('div')
      const form = document.querySelector('dialog[open] form') ?? document.querySelector('main form')
      form?.append(place)
      turnstile.render(place, {
        sitekey: key,
        action,
        appearance: 'interaction-only',
        callback,
        'error-callback': () => fail(new Error('The captcha failed')),
      })
    })
}
