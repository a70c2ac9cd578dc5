/** How the browser is started: quiet on the network, so that only the shop is visited; root cannot use the sandbox. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function browserArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET
}
