import { expect } from 'vitest'
import { claimMail, noteMailFailed, queueMail } from '#commerce/mails/index.ts'
import { test } from '#commerce/testing/test.ts'
import { commandOperator } from './command-operator.ts'
import { readCommand } from './read-command.ts'
import { isForOpenShop, runCommand } from './run-command.ts'

test('An operator sees by command why a mail was given up, and has it tried again', async ({
  freshDatabase: database,
}) => {
  const run = async (line: string) => {
    const read = readCommand(line.split(' '))
    if (!read.ok || !isForOpenShop(read.command)) throw new Error(`This is no command: ${line}`)
    return runCommand(database, read.command, commandOperator(read.command.do, read.reason), async () => '')
  }
  expect(await run('mails')).toEqual({ ok: true, lines: ['Every mail that was tried is sent.'] })

  const facts = { firstName: 'Riley', link: '/x?token=s3cret' }
  const mail = { key: 'one', to: 'riley@resort.example', locale: 'en-US', name: 'reset-password', facts } as const
  const id = await database.transaction(async (tx) => {
    await queueMail(tx, mail)
    const { rows } = await tx.execute<{ id: number }>('select id::int from outbox_message')
    const tried = await claimMail(tx, rows[0]?.id ?? 0, 'shop.example')
    if (!tried) throw new Error('There was nothing to try.')
    await noteMailFailed(tx, tried, { words: 'EENVELOPE: 550 No such mailbox', isPermanent: true })
    return tried.id
  })
  const { lines } = await run('mails')
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${id}  reset-password to riley@resort\\.example, 1 tries, parked \\S+Z: EENVELOPE: 550 No such mailbox$`,
      ),
    ),
  ])
  expect(lines.join()).not.toContain('s3cret')
  expect(await run(`mails retry ${id + 1}`)).toMatchObject({ ok: false })
  expect(await run(`mails retry ${id} --dry-run`)).toMatchObject({ ok: true })
  expect((await run('mails')).lines[0]).toContain('parked')
  expect(await run('mails retry all')).toEqual({ ok: true, lines: ['1 mail is tried again.'] })
  expect((await run('mails')).lines[0]).toContain('next ')
  const { rows } = await database.pool.query('select action, object, actor_role from audit_entry')
  expect(rows).toEqual([{ action: 'mail retried', object: `mail ${id}`, actor_role: 'command' }])
})
