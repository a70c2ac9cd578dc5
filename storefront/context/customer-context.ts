/** Who is signed in, for loaders of pages that only somebody signed in may open: their guard found it out. */
import { createContext } from 'react-router'
import type { Customer } from '#contract/calls/customers.ts'

export const customerContext = createContext<Customer>()
