/** A token of the captcha for a form that is being sent; undefined where there is no captcha or it does not answer in time. */
const PATIENCE_MS = 3_000

type Captcha = {
  ready(then: () => void): void
  execute(key: string, what: { action: string }): PromiseLike<string>
}

export function captchaToken(key: string, action: string): Promise<string | undefined> {
  const { grecaptcha } = globalThis as { grecaptcha?: Captcha }
  if (!grecaptcha || key === '') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
    grecaptcha.ready(() => {
      Promise.resolve(grecaptcha.execute(key, { action })).then(resolve, () => resolve(undefined))
    })
  })
}
