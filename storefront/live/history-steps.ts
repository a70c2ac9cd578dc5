/**
 * Steps back and forward, for what is shown in front of a page: it hears of each before the router does. A browser
 * calls the listeners of a window in the order in which they were added, capturing or not, so this one is the first.
 */
type Hear = (event: PopStateEvent) => void

const hearing = new Set<Hear>()

/** Called before there is a router. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => {
    for (const hear of hearing) hear(event)
  })
}

export function hearSteps(hear: Hear): () => void {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}
