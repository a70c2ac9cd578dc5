/** A new card for a plan: its page is asked for by a form, and what became of it is asked of the engine. */
import { showCardSetupCall, startCardSetupCall } from '#contract/calls/people/own-plans.ts'
import { cardSetupPath } from '#contract/rules/shop-paths.ts'
import type { CardSetup } from '#contract/schemas/people/own-plans.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

type Services = { ask: Client; log: Log }

/** `inperson`: staff act for the customer, who alone may save a card. */
export type CardSetupProblem = 'inperson' | 'away' | 'noplan'

export type CardSetupData = { setup: CardSetup } | { problem: CardSetupProblem; planId?: string }

/** `shownAt` is the page of ours that leads on, where a posted form may not (see `formLeadsTo`). */
export type CardSetupAsked = { ok: true; goOn: string; shownAt: string } | { ok: false; problem: CardSetupProblem }

export async function loadCardSetup({ ask, log }: Services, setupId: string): Promise<CardSetupData> {
  try {
    return { setup: await ask(showCardSetupCall, { params: { setupId } }) }
  } catch (error) {
    // An address that is no address of a page leads nowhere either.
    if (isMissing(error) || (isCallFailed(error) && error.statusCode === 400)) throw pageNotFound()
    return { problem: problemOf(error, log) }
  }
}

export async function askForCardSetup({ ask, log }: Services, form: FormData): Promise<CardSetupAsked> {
  const body = { PlanId: String(form.get('newCardFor')), Locale: String(form.get('locale')) }
  try {
    const { RedirectUrl, SetupId } = await ask(startCardSetupCall, { body })
    return { ok: true, goOn: RedirectUrl, shownAt: cardSetupPath(SetupId) }
  } catch (error) {
    const isGone = isMissing(error) || (isCallFailed(error) && error.statusCode === 400)
    return { ok: false, problem: isGone ? 'noplan' : problemOf(error, log) }
  }
}

function problemOf(error: unknown, log: Log): CardSetupProblem {
  if (isCallFailed(error) && error.statusCode === 403) return 'inperson'
  log.error('A card for a plan could not be saved', { reason: String(error) })
  return 'away'
}
