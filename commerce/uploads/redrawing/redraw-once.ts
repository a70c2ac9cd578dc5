/**
 * The process that redraws one picture and ends: what was sent comes in, ours goes out, and the exit code says why not.
 */
import { buffer } from 'node:stream/consumers'
import { EXIT_CODES } from './open-redrawing.ts'
import { redraw } from './redraw.ts'

const drawn = await redraw(await buffer(process.stdin), process.argv[2] === 'square' ? 'square' : 'whole')
if (drawn.ok) process.stdout.write(drawn.picture)
else process.exitCode = EXIT_CODES[drawn.reason]
