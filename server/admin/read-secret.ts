/** Reads a secret without showing it: typed at a terminal, or the first line of standard input. Ctrl-C is none. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? ''
  stderr.write(`${question}: `)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true })
  // Otherwise a question that is left by Ctrl-C or Ctrl-D is never answered, and the command does not end.
  const left = new AbortController()
  lines.once('close', () => left.abort())
  try {
    return await lines.question('', { signal: left.signal })
  } catch (error) {
    if (left.signal.aborted) return ''
    throw error
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
