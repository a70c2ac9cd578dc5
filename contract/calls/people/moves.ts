/** Moving what was bought to another day or time. For who placed the order or has its signed link; others get 404. */
import type { movesSchemas } from '#contract/schemas/people/moves.ts'
import { call } from '#contract/wire/call.ts'

export const showMovesCall = call<typeof movesSchemas.showMoves>({
  id: 'IMPL-11',
  method: 'GET',
  path: '/api/orders/moves',
})

export const listMoveChoicesCall = call<typeof movesSchemas.listMoveChoices>({
  id: 'IMPL-11',
  method: 'GET',
  path: '/api/orders/moves/choices',
})

export const previewMoveCall = call<typeof movesSchemas.previewMove>({
  id: 'IMPL-11',
  method: 'GET',
  path: '/api/orders/moves/preview',
})

/** With an `Idempotency-Key`: sent again it moves nothing twice. */
export const moveLineCall = call<typeof movesSchemas.moveLine>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/orders/moves',
  bodyType: 'json',
})
