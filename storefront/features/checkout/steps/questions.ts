/** The questions that products ask of each line, what was answered, and what becomes of the form. */
import { savePromptAnswerCall } from '#contract/calls/checkout.ts'
import { type Prompt, type PromptProblem, promptProblem } from '#contract/rules/checkout/prompts.ts'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { AskedLine } from './load-forms.ts'

export type AskedPrompt = Prompt & { answer: string }
export type LineWithQuestions = { lineId: number; product: string; person: string | undefined; prompts: AskedPrompt[] }

export function questionsOf(lines: readonly AskedLine[]): LineWithQuestions[] {
  return lines
    .filter(({ Prompts }) => Prompts.length > 0)
    .map(({ person, ProductName, Prompts, ReservationId }) => ({
      lineId: ReservationId,
      product: ProductName,
      person,
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

const SEPARATOR = '-'

/** A code has letters, digits, `_` and `-`, and a line has a number: the first `-` parts them. */
export const questionField = (lineId: number, code: string) => `${lineId}${SEPARATOR}${code}`

const WORDS: Record<PromptProblem, TextKey> = {
  required: 'publicui.questions.required',
  too_long: 'publicui.questions.toolong',
  not_offered: 'publicui.questions.choose',
}

export function questionProblems(
  lines: readonly LineWithQuestions[],
  typed: Readonly<Record<string, string>>,
): Record<string, TextKey> {
  const problems = lines.flatMap(({ lineId, prompts }) =>
    prompts.flatMap((prompt) => {
      const name = questionField(lineId, prompt.code)
      const problem = promptProblem(prompt, typed[name] ?? prompt.answer)
      return problem ? [[name, WORDS[problem]] as const] : []
    }),
  )
  return Object.fromEntries(problems)
}

/** Which answers are needed is known to the engine: the form alone names no question. */
export async function saveQuestions({ ask, log }: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  const typed = Object.fromEntries([...form].filter(([name]) => /^\d{1,10}-/.test(name))) as Record<string, string>
  try {
    for (const [name, Value] of Object.entries(typed)) {
      const at = name.indexOf(SEPARATOR)
      const body = { ReservationId: Number(name.slice(0, at)), UnityCode: name.slice(at + 1), Value }
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
