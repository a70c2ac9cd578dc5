/**
 * The captcha of the sign-in page. It gives a token that goes along with the sign-in (see captcha-token.ts); where its
 * script does not come, the sign-in goes without one and the log says so.
 */
import { type Adapter, matching } from './adapter.ts'
import { CAPTCHA } from './captcha-token.ts'

const HOST = 'https://www.google.com'
const KEY = /^[\w-]{10,100}$/

type Recaptcha = {
  ready(then: () => void): void
  execute(key: string, what: { action: string }): PromiseLike<string>
}

export const captcha: Adapter<'loadScript' | 'globals'> = {
  name: 'Captcha',
  page: 'sign-in',
  sees: ['loadScript', 'globals'],
  id: ({ captchaSettings: { enabled, recaptchaPublicKey } }) =>
    enabled ? matching(recaptchaPublicKey, KEY) : undefined,
  hosts: () => ({ script: [HOST, 'https://www.gstatic.com'], connect: [HOST], frame: [HOST] }),
  async start(key, { globals, loadScript }) {
    await loadScript(`${HOST}/recaptcha/api.js?render=${key}`)
    const recaptcha = globals['grecaptcha'] as Recaptcha | undefined
    if (!recaptcha) throw new Error('The captcha did not come with its script')
    globals[CAPTCHA] = (action: string) =>
      new Promise<string>((resolve, reject) => {
        recaptcha.ready(() => void recaptcha.execute(key, { action }).then(resolve, reject))
      })
  },
}
