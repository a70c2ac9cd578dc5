/** What products ask of each line and of the people of its add-ons, the answers, and what becomes of the form. */
import { savePromptAnswerCall } from '#contract/calls/checkout.ts'
import { type Prompt, type PromptProblem, promptProblem } from '#contract/rules/checkout/prompts.ts'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { AskedPerson } from './load-forms.ts'

export type AskedPrompt = Prompt & { answer: string }
/** What is asked about: a line, or an add-on of it. */
type Asked = Pick<AskedPerson, 'lineId' | 'valueId'>
export type LineWithQuestions = Asked & { product: string; person: string | undefined; prompts: AskedPrompt[] }

export function questionsOf(asked: readonly AskedPerson[]): LineWithQuestions[] {
  return asked
    .filter(({ Prompts }) => Prompts.length > 0)
    .map(({ Prompts, lineId, person, product, valueId }) => ({
      ...{ lineId, ...(valueId !== undefined && { valueId }), product, person },
      prompts: Prompts.map(({ IsRequired, Label, Options, Type, UnityCode, Value }) => ({
        code: UnityCode,
        label: Label,
        kind: Type,
        isRequired: IsRequired,
        options: Options,
        answer: Value ?? '',
      })),
    }))
}

/** `7-LEVEL` of a line, `7-31:LEVEL` of an add-on of it. A code has letters, digits, `_` and `-`. */
const FIELD = /^(\d{1,10})-(?:(\d{1,10}):)?([^:]*)$/

export const questionField = ({ lineId, valueId }: Asked, code: string) =>
  valueId === undefined ? `${lineId}-${code}` : `${lineId}-${valueId}:${code}`

const WORDS: Record<PromptProblem, TextKey> = {
  required: 'publicui.questions.required',
  too_long: 'publicui.questions.toolong',
  not_offered: 'publicui.questions.choose',
}

export function questionProblems(
  lines: readonly LineWithQuestions[],
  typed: Readonly<Record<string, string>>,
): Record<string, TextKey> {
  const problems = lines.flatMap((line) =>
    line.prompts.flatMap((prompt) => {
      const name = questionField(line, prompt.code)
      const problem = promptProblem(prompt, typed[name] ?? prompt.answer)
      return problem ? [[name, WORDS[problem]] as const] : []
    }),
  )
  return Object.fromEntries(problems)
}

/** Which answers are needed is known to the engine: the form alone names no question. */
export async function saveQuestions({ ask, log }: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  const typed = Object.fromEntries([...form].filter(([name]) => FIELD.test(name))) as Record<string, string>
  try {
    for (const [name, Value] of Object.entries(typed)) {
      const [, lineId, valueId, UnityCode = ''] = FIELD.exec(name) ?? []
      const about = { ReservationId: Number(lineId), ...(valueId && { AddOnValueId: Number(valueId) }) }
      const body = { ...about, UnityCode, Value }
      const { success, message } = await ask(savePromptAnswerCall, { body })
      if (!success) {
        const words: TextKey = Value.trim() === '' ? 'publicui.questions.required' : 'publicui.questions.check'
        return { typed, problems: { [name]: words }, message: message.join(' ') }
      }
    }
    return undefined
  } catch (error) {
    log.error('Saving answers of a checkout failed', { reason: String(error) })
    return { typed, problems: {}, refusal: 'publicui.steps.failed' }
  }
}
