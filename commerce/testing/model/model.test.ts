/**
 * The engine against the model. MODEL_COMMANDS makes it longer, SEED another one; with MODEL_SHRINK a run that fails is
 * made as short as it can be, which takes minutes.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { txOn } from '#commerce/database/tx.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { commandsOf } from './commands.ts'
import { runCommands } from './run-commands.ts'
import { saveShop } from './save-real-shop.ts'

const COMMANDS = sizeFrom('MODEL_COMMANDS', 600)
/** Ten times what a busy machine needs: it only ends a run that hangs. */
const MOST_MS_PER_COMMAND = 250
/** On average. */
const RUN_LENGTH = 100
/** So that chance does not leave it short. */
const RUNS = Math.ceil((1.5 * COMMANDS) / RUN_LENGTH)

test(
  'The engine agrees with a small model about every place and every total after any commands of guests, operators and clocks [OVS-02, FLT-07]',
  async ({ freshDatabase }) => {
    const client = await freshDatabase.pool.connect()
    const shop = await freshDatabase.transaction(saveShop)
    const startedAt = performance.now()
    let done = 0
    await fc.assert(
      fc.asyncProperty(commandsOf(RUN_LENGTH), async (commands) => {
        await client.query('begin')
        try {
          await runCommands(txOn(client), shop, commands)
          done += commands.length
        } finally {
          await client.query('rollback')
        }
      }),
      { numRuns: RUNS, endOnFailure: !process.env['MODEL_SHRINK'] },
    )
    client.release()
    expect(done).toBeGreaterThanOrEqual(COMMANDS)
    proofFigure('commands', done)
    proofFigure('commands a second', Math.round((done * 1000) / (performance.now() - startedAt)))
  },
  COMMANDS * MOST_MS_PER_COMMAND,
)
