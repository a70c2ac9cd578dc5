/** Changes after the sale: what may be cancelled or moved to another day, what comes back, and what was done. */
export {
  type CancelRequest,
  type CancelResult,
  type ChangeContext,
  cancelLines,
  type OnCancelled,
} from './cancel-lines.ts'
export {
  type CancelPreview,
  type CancelRow,
  type CancelWish,
  cancelPreview,
  type PreviewRefusal,
} from './cancel-preview.ts'
export type { CancelRefusalReason, ClockReading } from './cancel-terms.ts'
export { type LivingLine, readLivingLines } from './living-lines.ts'
export type { OnMoved } from './moving/finish-move.ts'
export { type MoveRefusal, type MoveRequest, type StartedMove, startMove } from './moving/move-line.ts'
export type { MovableLine, MoveOffer } from './moving/moved-line.ts'
export {
  askMoveSoon,
  countMoves,
  findMoveByKey,
  type MoveView,
  readOrderMoves,
  unsettledMoves,
} from './moving/moves.sql.ts'
export { type ChoicesOfLine, listMoveChoices, type PreviewedMove, previewMove } from './moving/preview-move.ts'
export { readMovableLines } from './moving/read-movable.ts'
export {
  giveUpMove,
  type MoveDesk,
  type OnUndone,
  reconcileMoves,
  type SettledMove,
  settleMove,
} from './moving/settle-move.ts'
export { returnLines } from './return-lines.ts'
