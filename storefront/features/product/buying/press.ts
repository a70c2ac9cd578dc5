/**
 * A press on the button: it leads to what is missing, asks again for a price that did not come, or buys. Fetched when
 * the guest comes near the button.
 */
import type { Configurator, ConfiguratorState } from '#storefront/features/product/configurator/configurator.ts'
import type { ShownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import type { Visit } from '#storefront/visit/visit.tsx'
import type { AddAttempt } from './add-configured.ts'
import { buyNow, leadTo } from './buy.ts'
import type { Missing } from './first-missing.ts'
import { choiceName, type Said } from './use-buying.ts'

type Press = {
  visit: Visit
  configurator: Configurator
  /** What was chosen when the button was pressed; the guest may have gone on since. */
  state: ConfiguratorState
  canBuy: boolean
  missing: Missing | undefined
  /** What the summary shows. */
  total: ShownTotal | undefined
  /** What the engine asked about this choice. */
  asked: Said['question']
  affiliation: string
  t: Translate
}

/** What is said at the button afterwards; undefined leaves there what stands there. */
export async function pressed(press: Press): Promise<Said | undefined> {
  const { visit, configurator, state, canBuy, missing, total, asked, affiliation, t } = press
  const { configuration } = state
  configurator.lead(missing !== undefined)
  if (missing) leadTo(missing, configuration.product.Id)
  else if (!canBuy && state.trouble === 'failed' && !state.isUpdating) configurator.askAgain()
  if (!canBuy || !total) return undefined

  const choice = { about: choiceName(configuration), accepted: asked?.total ?? total.total }
  const lost = configurator.part(createLostAttempt, undefined)
  const outcome = await buyNow({
    visit,
    configurator,
    pressed: state,
    shown: total,
    accepted: choice.accepted,
    unconfirmed: lost.of(choice),
    affiliation,
    t,
  })
  lost.keep(choice, outcome.kind === 'unreachable' ? outcome.attempt : undefined)
  return {
    question: outcome.kind === 'accept' ? { ...outcome, about: choice.about } : undefined,
    lostTime: outcome.kind === 'noLock' ? outcome.message || t('publicui.buying.nolock') : undefined,
  }
}

type Choice = { about: string; accepted: number }

/** The last attempt whose reply was lost: pressed again with the same choice it is sent again as it was. */
function createLostAttempt(_: undefined) {
  let kept: (Choice & { attempt: AddAttempt }) | undefined
  return {
    of: ({ about, accepted }: Choice) =>
      kept?.about === about && kept.accepted === accepted ? kept.attempt : undefined,
    keep(choice: Choice, attempt: AddAttempt | undefined) {
      kept = attempt && { ...choice, attempt }
    },
  }
}
