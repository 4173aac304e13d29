/** A Vitest reporter that records the errors no test caught, which the JSON report leaves out. */

import { writeFileSync } from 'node:fs'

/** The environment variable that names the file to write them to. */
export const UNHANDLED_REPORT = 'UNHANDLED_REPORT'

export default class UnhandledReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string, VITEST_TEST_PATH?: string }[]} errors Vitest adds the file it was running
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env[UNHANDLED_REPORT]
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(errors.map((error) => ({ message: error.message, file: error.VITEST_TEST_PATH }))))
  }
}
