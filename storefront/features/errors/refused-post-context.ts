/** On the server: why a form posted to this address was not taken, where one was not. */
import { createContext } from 'react-router'
import type { RefusedPost } from './shop-errors.ts'

export const refusedPostContext = createContext<RefusedPost | null>(null)
