/** The demo is ours: an engine that refuses it has found a mistake in it. */
export function expectDone<Result extends { ok: boolean }>(result: Result): Extract<Result, { ok: true }> {
  if (!result.ok) throw new Error(`The demo resort was refused: ${JSON.stringify(result)}`)
  return result as Extract<Result, { ok: true }>
}
