import { expect, test } from 'vitest'
import { safeAddress } from '#server/http/input/safe-address.ts'
import { expectLinear } from '#server/testing/attacks/linear-time.ts'
import { createLog, inWords, recordLines } from './log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ level: 'debug', write: (line) => lines.push(line) }))
  return lines.join('')
}

test('Cookies, authorization and passwords never reach the log', () => {
  const text = written((log) => {
    log.info({ cookie: 'sid=s3cret', headers: { authorization: 'Bearer s3cret', cookie: 's3cret' } }, 'asked')
    log.info({ request: { headers: { 'set-cookie': 's3cret' } }, password: 's3cret' }, 'answered')
  })
  expect(text).not.toContain('s3cret')
  expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThanOrEqual(5)
})

test('A field that holds a secret or a person’s data is hidden in any spelling and at any depth [IMPL-79, PRV-02]', () => {
  const names = [
    'Password',
    'newPassword',
    'CardNumber',
    'card_number',
    'cvv',
    'DateOfBirth',
    'birthDate',
    'VoucherCode',
  ]
  const more = ['accessToken', 'Cookie', 'sessionToken', 'Set-Cookie', 'COUPON_CODE', 'Authorization']
  const text = written((log) => {
    for (const name of [...names, ...more]) {
      log.info({ [name]: 'c4nary' }, 'top')
      log.info({ a: { b: [{ c: { [name]: { d: 'c4nary' } } }] } }, 'deep')
    }
    log.info({ a: { b: { c: { d: { e: { f: { g: { h: 'c4nary' } } } } } } } }, 'deeper than anybody looks')
    log.child({ token: 'c4nary' }).info('child')
    log.info({ bytes: Buffer.from('c4nary') }, 'bytes')
  })
  expect(text).not.toMatch(/c4nary|99,52,110/)
  expect(text.split('\n')).toHaveLength((names.length + more.length) * 2 + 4)
})

test('The error of a query is logged without the values of its parameters [IMPL-79, PRV-02]', () => {
  const params = 'Failed query: insert into contact values ($1, $2)\nparams: Riley,2014-02-03\nhunter2'
  const cause = new Error('invalid input syntax for type date: "2014-02-3x"')
  const text = written((log) => {
    log.error({ err: new Error(params, { cause }) }, 'A call failed.')
    for (const broken of ['hunter2', '{"Password":"hunter2","DateOfBirth":"2014-02-03"']) {
      try {
        JSON.parse(broken)
      } catch (error) {
        log.error({ err: error }, 'A call failed.')
      }
    }
  })
  expect(text).not.toMatch(/Riley|2014|hunter2/)
  expect(text).toContain('insert into contact')
  expect(text).toContain('log.test.ts')
})

test('The id of a failure stays whole in the log, also where its digits could be those of a card', () => {
  const errorId = '47e9c003-6086-4507-8236-8136b54ec7aa'
  expect(written((log) => log.error({ errorId }, 'A call failed.'))).toContain(errorId)
})

test('The number of a card is masked wherever it stands, and other numbers are not [IMPL-79]', () => {
  const text = written((log) => {
    for (const card of ['4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005']) {
      log.info({ typed: card }, `paid with ${card}.`)
    }
    log.info({ media: '016000003358', ms: 1_794_730_828_088, other: '4242424242424243' }, '2026-12-03')
  })
  expect(text).not.toMatch(/4242424242424242|4242 4242|5555-5555|378282246310005/)
  expect(text.match(/\[card\]/g)).toHaveLength(8)
  for (const kept of ['016000003358', '1794730828088', '4242424242424243']) expect(text).toContain(kept)
})

test('The line of an error holds what happened, and not the objects attached to the error', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(Riley Pine) exists' })
  const error = Object.assign(new Error('insert failed', { cause }), { client: { password: 'hunter2' } })
  const text = written((log) => log.error({ err: error }, 'A call failed.'))
  expect(JSON.parse(text).err).toMatchObject({
    message: 'insert failed',
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(text).not.toMatch(/hunter2|Riley/)
  expect(written((log) => log.warn({ tries: [{ error }] }, 'Twice.'))).not.toMatch(/hunter2|Riley/)
})

test('E-mail addresses are masked wherever they stand', () => {
  const text = written((log) => {
    log.warn(
      { err: new Error('duplicate key riley@silverpine.example'), who: ['sam+1@mail.silverpine.example'] },
      'for r@x.co',
    )
  })
  expect(text).not.toMatch(/silverpine\.example|r@x\.co/)
  expect(text).toContain('[e-mail]')
})

test('A long line is masked in linear time [INP-03]', { tags: 'prove' }, () => {
  const lines = (length: number) => {
    const long = 'a.'.repeat(length / 2)
    return [
      `${long}@`,
      `@${long}`,
      '@'.repeat(length),
      `${long} riley@silverpine.example`,
      '1'.repeat(length),
      '1 '.repeat(length / 2),
    ]
  }
  const masked = (length: number) =>
    written((log) => {
      for (const line of lines(length)) log.info(line)
    })
  expectLinear(masked, 20_000)
  expect(masked(20_000)).not.toContain('riley')
})

test('An address is logged with the names in its query and without their values', () => {
  expect(safeAddress('/api/savecontact?FirstName=Riley&BirthDate=2014-02-03')).toBe(
    '/api/savecontact?FirstName=…&BirthDate=…',
  )
  expect(safeAddress('/l/v/first-timer-lesson?code=LEARN2SKI')).toBe('/l/v/first-timer-lesson?code=…')
  expect(safeAddress('/api/discount/apply/WINTER20')).toBe('/api/discount/apply/…')
  expect(safeAddress('/l/day-tickets')).toBe('/l/day-tickets')
  expect(safeAddress(`/${'x'.repeat(5000)}`).length).toBeLessThan(310)
  expect(safeAddress('/c/riley%40silverpine.example/x?riley@silverpine.example')).toBe('/c/…/x?…=…')
  expect(safeAddress(`/verify?${'t0ken'.repeat(10)}`)).toBe('/verify?…=…')
  expect(safeAddress('/a?b%0d%0aSet-Cookie:x=1')).toBe('/a?b%0D%0ASet-Cookie%3Ax=…')
})

test('A field that holds an address is cut to what may stand in a log, in every line', () => {
  const text = written((log) => {
    log.warn({ path: '/api/discount/apply/C4NARY', request: { url: 'http://localhost/l/v/x?code=C4NARY' } }, 'asked')
    log.debug({ address: '/verify?token=C4NARY' }, 'asked')
  })
  expect(text).not.toContain('C4NARY')
  expect(text).toContain('/api/discount/apply/…')
  expect(text).toContain('/l/v/x?code=…')
})

test('The last thousand lines can be read back where they are recorded', () => {
  const recorded = recordLines()
  const log = createLog({ level: 'info', recorded, write: () => {} })
  for (let n = 0; n < 1005; n += 1) log.info({ n }, 'counted')
  const lines = recorded.read()
  expect(lines).toHaveLength(1000)
  expect(lines.at(-1)).toMatchObject({ level: 'info', msg: 'counted', n: 1004 })
  recorded.clear()
  expect(recorded.read()).toEqual([])
})

test('At a terminal a line is words, with the trace of a failure', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(inWords(line)) })
  log.info('Loading the demo resort.')
  log.error({ err: new Error('broken'), errorId: 'e1' }, 'A call failed.')
  expect(lines[0]).toBe('Loading the demo resort.\n')
  expect(lines[1]).toMatch(/^ERROR A call failed\. \{"errorId":"e1"\}\nError: broken\n {4}at /)
})
