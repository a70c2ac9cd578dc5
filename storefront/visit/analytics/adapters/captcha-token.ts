/**
 * A token of the captcha for a form that is being sent; undefined where there is no captcha or it does not answer in
 * time.
 */
const PATIENCE_MS = 3_000

/** The global name under which a captcha that has started is found. */
export const CAPTCHA = 'chairliftCaptcha'

export async function captchaToken(
  action: string,
  globals: Readonly<Record<string, unknown>> = globalThis as unknown as Record<string, unknown>,
): Promise<string | undefined> {
  const captcha = globals[CAPTCHA] as ((action: string) => Promise<string>) | undefined
  if (!captcha) return undefined
  const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([captcha(action).catch(() => undefined), timeUp])
}
