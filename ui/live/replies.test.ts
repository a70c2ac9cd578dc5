import { expect, test } from 'vitest'
import { createReplies, type Question } from './replies.ts'

const logged: string[] = []
const log = {
  debug() {},
  info() {},
  warn: (line: string) => void logged.push(`warn: ${line}`),
  error: (line: string) => void logged.push(`error: ${line}`),
}

/** A question whose replies the test gives, in the order of the asking. */
function questionOf(...key: [string, ...unknown[]]) {
  const asked: PromiseWithResolvers<string>[] = []
  const question: Question<string> = {
    key,
    failure: 'Failed to load',
    ask() {
      const reply = Promise.withResolvers<string>()
      asked.push(reply)
      return reply.promise
    },
  }
  return { question, asked }
}

const settled = () => new Promise((done) => setImmediate(done))

test('A reply that several want is asked for once and given to all of them', async () => {
  const replies = createReplies(log)
  const { question, asked } = questionOf('prices', 7)
  const both = Promise.all([replies.ask(question), replies.ask({ ...question })])
  asked[0]?.resolve('$89')
  expect(await both).toEqual(['$89', '$89'])
  expect(await replies.ask(question)).toBe('$89')
  expect(asked).toHaveLength(1)
})

test('A late reply to an earlier question is dropped', async () => {
  const replies = createReplies(log)
  const { question, asked } = questionOf('prices', 7)
  void replies.ask(question)
  void replies.askAgain(question)
  asked[1]?.resolve('new')
  asked[0]?.resolve('old')
  await settled()
  expect(replies.known(question)).toEqual({ reply: 'new', isLoading: false, hasFailed: false })
})

test('A reply stays while a newer one loads and after that failed, and the log says so once', async () => {
  const replies = createReplies(log)
  logged.length = 0
  const { question, asked } = questionOf('prices', 7)
  void replies.ask(question)
  asked[0]?.resolve('$89')
  await settled()
  const again = replies.askAgain({ ...question, level: 'warn' })
  expect(replies.known(question)).toEqual({ reply: '$89', isLoading: true, hasFailed: false })
  asked[1]?.reject(new Error('away'))
  await expect(again).rejects.toThrow('away')
  expect(replies.known(question)).toEqual({ reply: '$89', isLoading: false, hasFailed: true })
  expect(logged).toEqual(['warn: Failed to load'])
})

test('A failed question is asked again by the next who wants it', async () => {
  const replies = createReplies(log)
  const { question, asked } = questionOf('prices', 7)
  const first = replies.ask(question)
  asked[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const second = replies.ask(question)
  asked[1]?.resolve('$89')
  expect(await second).toBe('$89')
})

test('A reply is asked for again once it is older than allowed', async () => {
  let now = 1_000
  const replies = createReplies(log, () => now)
  const { question, asked } = questionOf('sheet')
  void replies.ask(question)
  asked[0]?.resolve('08:00')
  await settled()
  now += 59_999
  void replies.ask(question, 60_000)
  expect(asked).toHaveLength(1)
  now += 1
  void replies.ask(question, 60_000)
  expect(asked).toHaveLength(2)
})

test('A refresh asks at once for what is shown, and for the rest when it is shown again', async () => {
  const replies = createReplies(log)
  const shown = questionOf('times', '2026-12')
  const left = questionOf('times', '2027-01')
  const other = questionOf('prices', 7)
  const questions = [shown, left, other]
  const [, stopLeft] = questions.map(({ question }) => replies.watch(question))
  for (const { asked } of questions) asked[0]?.resolve('first')
  await settled()
  stopLeft?.()
  replies.refresh('times')
  expect(questions.map(({ asked }) => asked.length)).toEqual([2, 1, 1])
  replies.watch(left.question)
  expect(left.asked).toHaveLength(2)
})

test('A part of a reply that was told anew is believed until the next reply comes', async () => {
  const replies = createReplies(log)
  const { question, asked } = questionOf('prices', 7)
  let changes = 0
  replies.subscribe(() => {
    changes += 1
  })
  replies.put(question, 'with the page')
  expect(replies.known(question).reply).toBe('with the page')
  expect(changes).toBe(1)
  void replies.askAgain(question)
  asked[0]?.resolve('from the engine')
  await settled()
  expect(replies.known(question).reply).toBe('from the engine')
})
