/** The step in which the questions of products are answered, line by line: a list for a choice, a field for words. */
import { useState } from 'react'
import { LONGEST_PROMPT_ANSWER } from '#contract/rules/checkout/prompts.ts'
import { StepForm } from '#storefront/features/checkout/step-form.tsx'
import type { StepFormProps } from '#storefront/features/checkout/step-table.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { LineLegend } from './line-legend.tsx'
import { type AskedPrompt, questionField, questionProblems } from './questions.ts'
import styles from './steps.module.css'

export function QuestionsStep({ checkout, posted }: StepFormProps) {
  const t = useTranslate()
  const lines = checkout.forms.questions
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(posted?.typed ?? {})
  const [showsAll, setShowsAll] = useState(posted !== undefined)
  if (!lines) return <Message tone="warning">{t('publicui.steps.notloaded')}</Message>

  const problems = questionProblems(lines, typed)
  const question = (name: string, { answer, isRequired, kind, label, options }: AskedPrompt) => {
    const shared = {
      label,
      name,
      value: typed[name] ?? answer,
      required: isRequired,
      optional: !isRequired,
      error: showsAll && problems[name] ? t(problems[name]) : undefined,
    }
    const type = (value: string) => setTyped((before) => ({ ...before, [name]: value }))
    if (kind === 'choice') {
      const items = [
        { value: '', name: t('publicui.questions.pick') },
        ...options.map((value) => ({ value, name: value })),
      ]
      return <Select key={name} {...shared} items={items} onChange={(event) => type(event.target.value)} />
    }
    return (
      <TextField
        key={name}
        {...shared}
        autoComplete="off"
        maxLength={LONGEST_PROMPT_ANSWER}
        onChange={(event) => type(event.target.value)}
      />
    )
  }

  return (
    <StepForm
      step="questions"
      posted={posted}
      firstWrong={() => {
        setShowsAll(true)
        return Object.keys(problems)[0]
      }}
    >
      {lines.map((line) => (
        <fieldset key={`${line.lineId} ${line.valueId}`} className={styles.part}>
          <LineLegend line={line} />
          {line.prompts.map((prompt) => question(questionField(line, prompt.code), prompt))}
        </fieldset>
      ))}
    </StepForm>
  )
}
