/**
 * What becomes of the form of a waiver, with or without JavaScript: it is signed and the page goes on to who is next,
 * or it says why not, with everything that was typed.
 */
import { signReleasesCall } from '#contract/calls/checkout.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

export type TypedSignature = { name: string; isAgreed: boolean }

export type SignProblem = 'agree_missing' | 'name_missing' | 'name_other' | 'new_text' | 'in_person' | 'failed'

export type SignOutcome =
  | { ok: true; contactIds: number[] }
  | { ok: false; problem: SignProblem; typed: TypedSignature }

const PROBLEMS: Readonly<Record<string, SignProblem>> = {
  RELEASE_CHANGED: 'new_text',
  NOT_AGREED: 'agree_missing',
  OTHER_NAME: 'name_other',
}

export async function signByForm(
  { ask, log }: { ask: Client; log: Log },
  releaseId: number,
  form: FormData,
): Promise<SignOutcome> {
  const typed = { name: written(form, 'name').trim(), isAgreed: form.has('agree') }
  const refused = (problem: SignProblem): SignOutcome => ({ ok: false, problem, typed })
  if (!typed.isAgreed) return refused('agree_missing')
  if (typed.name === '') return refused('name_missing')
  const contactIds = written(form, 'people').split('-').map(Number)
  const release = {
    ReleaseId: releaseId,
    Version: Number(written(form, 'version')),
    ContactIds: contactIds,
    SignedName: typed.name,
    IsAgreed: typed.isAgreed,
  }
  try {
    const reply = await ask(signReleasesCall, { body: { ReleaseInfo: [release] } })
    return reply.success ? { ok: true, contactIds } : refused(PROBLEMS[reply.code ?? ''] ?? 'failed')
  } catch (error) {
    // Staff who impersonate the customer may look at the page and not sign on it.
    if (isCallFailed(error) && error.statusCode === 403) return refused('in_person')
    log.error('Signing a waiver failed', { reason: String(error) })
    return refused('failed')
  }
}

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
