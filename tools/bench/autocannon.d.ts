/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  // biome-ignore lint/style/noDefaultExport: so the package does it
  export default function autocannon(options: Options): Promise<Result>
}
