/** A guest who chooses sees at once that it was chosen, on a slow phone too. `npm run bench` holds the strict figure. */
import { answerTimes } from '#tools/browser/answer-times.ts'
import { expect, open, test } from './fixtures/shop.ts'

/** Twice what a guest should wait: journeys share their machine. */
const AT_MOST_MS = 200

for (const path of ['/l/lift-tickets/day-tickets/p/day-lift-ticket', '/l/rentals/skis/p/ski-rental']) {
  test(`Options of ${path} answer a press at once, on a machine four times slower`, async ({ page }, {
    annotations,
  }) => {
    await open(page, path)
    const times = await answerTimes(page)
    const median = times[Math.floor(times.length / 2)]
    const figure = `median ${median} ms, slowest ${times.at(-1)} ms`
    annotations.push({ type: 'answers', description: figure })
    expect(median, figure).toBeLessThan(AT_MOST_MS)
  })
}
