/** What the doctor says of one thing it looked at, in a sentence for whoever runs the server. */

import { StoreProblem } from '../store-base/store-problem.ts'

/** `fault`: it will not work. `advice`: it works, but perhaps not as meant. */
export interface Finding {
  readonly level: 'fine' | 'advice' | 'fault'
  readonly sentence: string
}

export const fine = (sentence: string): Finding => ({ level: 'fine', sentence })
export const advice = (sentence: string): Finding => ({ level: 'advice', sentence })
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence })

/** The finding of a look at a store: what it found, or the sentence with which the store refused. */
export async function lookAt(look: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    return [fault(error.message)]
  }
}
