/**
 * How the loading bar goes on: a page that is there within 200 ms needs none; one that takes longer sees the bar
 * advance for as long as 5 seconds (loading-bar.module.css), and when it is there the bar fills up and is gone half a
 * second later.
 */
const STARTS_AFTER_MS = 200
const HIDES_AFTER_MS = 500

export type BarPhase = 'hidden' | 'advancing' | 'finishing'

export function loadingBarStep(
  phase: BarPhase,
  isNavigating: boolean,
): { phase: BarPhase; afterMs: number } | undefined {
  if (isNavigating) return phase === 'advancing' ? undefined : { phase: 'advancing', afterMs: STARTS_AFTER_MS }
  if (phase === 'advancing') return { phase: 'finishing', afterMs: 0 }
  return phase === 'finishing' ? { phase: 'hidden', afterMs: HIDES_AFTER_MS } : undefined
}
