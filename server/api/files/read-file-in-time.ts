/** A file that arrives in time. One that is still on its way then is refused, however slowly its sender goes on. */
import type { Sent } from '#server/http/input/read-body.ts'
import { type FileRead, readFile } from '#server/http/input/read-file.ts'

export async function readFileInTime(sent: Sent, longest: number, patienceMs: number): Promise<FileRead> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<FileRead>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, why: 'cut-off' }), patienceMs)
  })
  try {
    return await Promise.race([readFile(sent, longest), late])
  } finally {
    clearTimeout(timer)
  }
}
