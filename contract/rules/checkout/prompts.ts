/**
 * Questions that a product asks at checkout, what an operator may ask, and what is wrong with an answer. Browser and
 * engine judge alike.
 */

/** `choice` takes one of its options; `text` whatever is written. */
export const PROMPT_KINDS = ['text', 'choice'] as const

export type Prompt = {
  /** What old clients know it by: `UnityCode`. */
  code: string
  label: string
  kind: (typeof PROMPT_KINDS)[number]
  isRequired: boolean
  /** Of a choice, as they are shown and stored; none of a text. */
  options: readonly string[]
}

export const LONGEST_PROMPT_ANSWER = 500
const MOST_PROMPTS = 20
const LONGEST_LABEL = 200

export type PromptProblem = 'required' | 'too_long' | 'not_offered'

export function promptProblem(prompt: Prompt, answer: string | undefined): PromptProblem | undefined {
  const written = (answer ?? '').trim()
  if (written === '') return prompt.isRequired ? 'required' : undefined
  if (prompt.kind === 'choice') return prompt.options.includes(written) ? undefined : 'not_offered'
  return written.length > LONGEST_PROMPT_ANSWER ? 'too_long' : undefined
}

/** What keeps the questions of a draft from being asked: the code of the first bad one, or that there are too many. */
export function unaskablePrompt(prompts: readonly Prompt[]): string | undefined {
  if (prompts.length > MOST_PROMPTS) return `more than ${MOST_PROMPTS}`
  const codes = prompts.map(({ code }) => code.toLowerCase())
  return prompts.find(({ code, label, kind, options }, index) => {
    const isNamed = /^[\w-]{1,50}$/.test(code) && codes.indexOf(code.toLowerCase()) === index
    const isWorded = label.trim() !== '' && label.length <= LONGEST_LABEL
    const isOffered = options.every((option) => option.trim() === option && option !== '' && option.length <= 100)
    const isWhole =
      kind === 'choice' ? options.length > 1 && new Set(options).size === options.length : options.length === 0
    return !(isNamed && isWorded && isOffered && isWhole)
  })?.code
}
