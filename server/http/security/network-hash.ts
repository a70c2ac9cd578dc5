/**
 * A name for the network that a request comes from, by which what it holds is counted in the database. A reader of the
 * database does not learn the address from it: without the shop's secret every address there is could be tried.
 */
import { createHmac } from 'node:crypto'
import { networkOf } from './rate-limit.ts'

const BYTES = 16

export type NetworkHash = (clientAddress: string) => Buffer

export function createNetworkHash(secret: string): NetworkHash {
  // A key of its own, so that nothing else that the secret signs can be had from here.
  const key = createHmac('sha256', secret).update('networks of holds').digest()
  return (clientAddress) => createHmac('sha256', key).update(networkOf(clientAddress)).digest().subarray(0, BYTES)
}
