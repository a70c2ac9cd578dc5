/** What the model says of closed days: who has a choice, and what becomes of each. */
import { giveBack, isBusyThere, judgeMove, moveInModel, takeAway } from './model-changes-for-tests.ts'
import { BONUS_PERCENT, byPiece, halfUp, partsTogether, totalOf } from './model-rules-for-tests.ts'
import {
  type LineInModel,
  livingOf,
  type ModelChoice,
  type ModelOrder,
  type ModelState,
} from './model-state-for-tests.ts'

/** Those that the closed day still concerns: a line that was moved meanwhile is for another day. */
const closedLines = ({ closure, lines }: ModelChoice) => lines.filter(({ day }) => day === closure.day)

/** A piece that was used on the day had its day. */
export function unusedOf(line: LineInModel): number[] {
  return livingOf(line).filter((number) => !line.pieces[number - 1]?.isUsed)
}

export type ChosenKind = 'refund' | 'credit' | 'other day'

function refusal(choice: ModelChoice): string | undefined {
  if (choice.isMade) return 'made before'
  if (!choice.closure.isOpen) return 'reopened'
  return closedLines(choice).some((line) => unusedOf(line).length > 0) ? undefined : 'not_offered'
}

export function chooseInModel(
  state: ModelState,
  order: ModelOrder,
  choice: ModelChoice,
  kind: ChosenKind,
  to: number,
): string {
  const refused = refusal(choice)
  if (refused) return refused
  const lines = closedLines(choice).filter((line) => unusedOf(line).length > 0)
  if (kind === 'other day') return moveAll(state, order, choice, lines, to)
  const worth = lines.reduce((all, line) => all + worthOfUnused(line), 0)
  if (kind === 'credit' && worth === 0) return 'not_offered'
  choice.isMade = true
  for (const line of lines) takeAway(line, unusedOf(line))
  order.isCancelled = order.lines.every((line) => livingOf(line).length === 0)
  if (kind === 'refund') giveBack(state, order, worth)
  else {
    const bonus = halfUp(worth * BONUS_PERCENT, 100)
    state.credits += worth + bonus
    state.goodwill += bonus
  }
  return 'ok'
}

function worthOfUnused(line: LineInModel): number {
  const living = livingOf(line)
  const unused = unusedOf(line)
  return totalOf(partsTogether(byPiece(line.parts, living.length).filter((_, at) => unused.includes(living[at] ?? 0))))
}

/** All of them or none. */
function moveAll(state: ModelState, order: ModelOrder, choice: ModelChoice, lines: readonly LineInModel[], to: number) {
  if (to === choice.closure.day) return 'not_offered'
  const before = lines.map((line) => ({ line, day: line.day }))
  for (const line of lines) {
    const judged = judgeMove(state, order, line, to, true)
    const reason = judged.reason === 'ok' && isBusyThere(state, line, to) ? 'person_busy' : judged.reason
    if (reason !== 'ok') {
      for (const moved of before) moved.line.day = moved.day
      return ['sold_out', 'closed', 'person_busy'].includes(reason) ? 'day_full' : 'not_offered'
    }
    moveInModel(state, order, line, to, line.parts)
  }
  choice.isMade = true
  return 'ok'
}
