/** Reads a secret without showing it: typed at a terminal, or the first line of standard input. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? ''
  stderr.write(`${question}: `)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
