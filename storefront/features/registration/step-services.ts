/** What the forms on the way to an account share: what was typed, the language of the page, and why a call failed. */
import type { RouterContextProvider } from 'react-router'
import { splitLocale } from '#contract/values/locale.ts'
import { type CallRefusal, refusalOf } from '#storefront/features/account/call-refusal.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'

export type StepContext = Readonly<RouterContextProvider>

export const FAILURE_STATUS: Record<CallRefusal['refusal'], number> = { unreadable: 400, toomany: 429, away: 503 }

export function engineOf(context: StepContext) {
  return context.get(clientContext)
}

export function failureOf(error: unknown, context: StepContext): CallRefusal {
  const failure = refusalOf(error)
  if (failure.refusal === 'away')
    context.get(logContext).error('A form of an account failed', { reason: String(error) })
  return failure
}

/** A mail is written in the language of the page that asked for it. */
export function mailLocaleOf(request: Request): { Locale?: string } {
  const { locale } = splitLocale(new URL(request.url).pathname, 'prefix')
  return locale ? { Locale: locale } : {}
}

export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
