/**
 * The part of recheck that we use: its build without Java, threads or native code, which brings no types of its own.
 */
declare module 'recheck/lib/browser.js' {
  type Diagnostics = { status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { summary: string } }
  export function checkSync(source: string, flags: string, parameters: Record<string, number | null>): Diagnostics
}
