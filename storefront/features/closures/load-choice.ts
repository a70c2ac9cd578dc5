/** Reads what a link of a mail opens, and sends what was chosen. A link that opens nothing is told like any other. */
import { data } from 'react-router'
import { chooseForClosedDayCall, showClosedDayChoiceCall } from '#contract/calls/people/closures.ts'
import type { ClosedDayChoice } from '#contract/schemas/people/closures.ts'
import { CLOSURE_CHOICES, type ClosureChoiceKind } from '#contract/values/tickets/closures.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'

/** What was pressed, where nothing came of it. */
export type AskedChoice = { choice?: ClosureChoiceKind | undefined; day?: string | undefined }

export type ChooseData =
  | { ok: true; choice: ClosedDayChoice; problem: ClosedDayChoice['Refusal'] | 'not_chosen'; asked: AskedChoice }
  | { ok: false; refusal: 'notfound' | 'toomany' | 'away'; minutes?: number | undefined }

/** The name of the field with the start of a line. */
export const TIME_OF = 'time:'

export async function loadChoice(ask: Client, key: string) {
  return answered(() => ask(showClosedDayChoiceCall, { body: { Key: key } }))
}

export async function sendChoice(ask: Client, key: string, form: FormData) {
  const choice = CLOSURE_CHOICES.find((one) => one === form.get('choice'))
  if (!choice) return answered(() => ask(showClosedDayChoiceCall, { body: { Key: key } }), 'not_chosen')
  const day = form.get('day')
  const toDay = choice === 'other_day' && typeof day === 'string' && day !== '' ? { Day: day } : {}
  const times = choice === 'other_day' ? timesIn(form) : []
  const Times = times.length > 0 ? { Times: times } : {}
  const asked = { choice, day: toDay.Day }
  const send = () => ask(chooseForClosedDayCall, { body: { Key: key, Choice: choice, ...toDay, ...Times } })
  return answered(send, null, asked)
}

/** Of fields `time:` and the line. */
function timesIn(form: FormData) {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(TIME_OF) && typeof value === 'string'
      ? [{ Line: name.slice(TIME_OF.length), StartTime: value }]
      : [],
  )
}

async function answered(
  asking: () => Promise<ClosedDayChoice>,
  problem: 'not_chosen' | null = null,
  asked: AskedChoice = {},
) {
  try {
    const choice = await asking()
    return data<ChooseData>({ ok: true, choice, problem: problem ?? choice.Refusal, asked })
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
