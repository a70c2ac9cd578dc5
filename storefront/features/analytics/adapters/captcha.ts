/**
 * The captcha of the sign-in page. It gives a token that goes along with the sign-in; where its script does not come, or takes
 * too long, the sign-in goes without one and the log says so.
 */
import { type Adapter, matching } from './adapter.ts'

const HOST = 'https://www.google.com'
const KEY = /^[\w-]{10,100}$/

export const captcha: Adapter<'loadScript'> = {
  name: 'Captcha',
  page: 'sign-in',
  sees: ['loadScript'],
  id: ({ captchaSettings: { enabled, recaptchaPublicKey } }) =>
    enabled ? matching(recaptchaPublicKey, KEY) : undefined,
  hosts: () => ({ script: [HOST, 'https://www.gstatic.com'], connect: [HOST], frame: [HOST] }),
  start: (key, { loadScript }) => loadScript(`${HOST}/recaptcha/api.js?render=${key}`),
}
