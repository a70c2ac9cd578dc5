/** The answers of a configuration as they travel with a page: what a form that came back had said. */
import type { Answer, Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { settle } from '#storefront/features/product/configurator/settle.ts'

export type Answered = {
  answers: readonly (readonly [optionId: number, answer: Answer])[]
  quantity?: number | undefined
  memberId?: number | undefined
}

export function answeredOf({ answers, memberId, quantity }: Configuration): Answered {
  return { answers: [...answers], quantity, memberId }
}

export function withAnswered(opened: Configuration, answered: Answered | undefined): Configuration {
  if (!answered) return opened
  const { answers, memberId, quantity } = answered
  return settle({ ...opened, answers: new Map(answers), quantity, memberId })
}
