/** The database server of this test run. */
import { inject } from 'vitest'
import type {} from '#commerce/testing/database-for-tests.ts'

export function testServerUrl(): string {
  return inject('testServerUrl')
}
