/**
 * When a process began, as an opaque text, or undefined if there is none. A process id alone proves nothing: ids are
 * used again, after a restart of the machine even at once.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function processBirth(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return birthFromProc(pid)
    if (process.platform === 'win32') {
      return ask('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
    }
    return ask('ps', ['-o', 'lstart=', '-p', String(pid)])
  } catch {
    return undefined
  }
}

function birthFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command name may hold spaces and brackets; the fields after it do not.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A killed process stays visible until its parent looks; it holds nothing any more.
  if (state === 'Z' || state === 'X') return undefined
  const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${bootId} ${fields[18]}`
}

function ask(command: string, args: string[]): string | undefined {
  const output = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return output.trim() || undefined
}
