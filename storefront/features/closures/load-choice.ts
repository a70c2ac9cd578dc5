/** Reads what a link of a mail opens, and sends what was chosen. A link that opens nothing is told like any other. */
import { data } from 'react-router'
import { chooseForClosedDayCall, showClosedDayChoiceCall } from '#contract/calls/people/closures.ts'
import type { ClosedDayChoice } from '#contract/schemas/people/closures.ts'
import { CLOSURE_CHOICES } from '#contract/values/tickets/closures.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'

export type ChooseData =
  | { ok: true; choice: ClosedDayChoice; problem: ClosedDayChoice['Refusal'] | 'not_chosen' }
  | { ok: false; refusal: 'notfound' | 'toomany' | 'away'; minutes?: number | undefined }

export async function loadChoice(ask: Client, key: string) {
  return answered(() => ask(showClosedDayChoiceCall, { body: { Key: key } }))
}

export async function sendChoice(ask: Client, key: string, form: FormData) {
  const choice = CLOSURE_CHOICES.find((one) => one === form.get('choice'))
  if (!choice) return answered(() => ask(showClosedDayChoiceCall, { body: { Key: key } }), 'not_chosen')
  const day = form.get('day')
  const toDay = choice === 'other_day' && typeof day === 'string' && day !== '' ? { Day: day } : {}
  return answered(() => ask(chooseForClosedDayCall, { body: { Key: key, Choice: choice, ...toDay } }))
}

async function answered(asking: () => Promise<ClosedDayChoice>, problem: 'not_chosen' | null = null) {
  try {
    const choice = await asking()
    return data<ChooseData>({ ok: true, choice, problem: problem ?? choice.Refusal })
  } catch (error) {
    return noChoice(error)
  }
}

/** What cannot be read opens as little as what is not known. */
function noChoice(error: unknown) {
  const { problem, statusCode = 503 } = isCallFailed(error) ? error : {}
  if (statusCode === 404 || statusCode === 400) {
    return data<ChooseData>({ ok: false, refusal: 'notfound' }, { status: 404 })
  }
  if (statusCode !== 429) return data<ChooseData>({ ok: false, refusal: 'away' }, { status: 503 })
  const minutes = Math.ceil((problem?.retryAfterSeconds ?? 60) / 60)
  return data<ChooseData>({ ok: false, refusal: 'toomany', minutes }, { status: 429 })
}
